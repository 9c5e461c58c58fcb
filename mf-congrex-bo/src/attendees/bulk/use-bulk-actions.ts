import type { Presence } from '@portal/domain/participants/states';
import {
  RemoveAttendeesDocument,
  ResetAttendeesPresenceDocument,
  SetAttendeesAbsentDocument,
  SetAttendeesCategoryDocument,
  SetAttendeesNoShowDocument,
  SetAttendeesPresentDocument,
  SetAttendeesStatusDocument,
  SetAttendeesSubscriptionDocument,
} from '../../generated/graphql.ts';
import { people, type RunBulk } from './use-bulk.ts';

const said = (count: number, one: string, several: string) => `${people(count)} ${count > 1 ? several : one}.`;

/** What can be done to chosen participants. Each throws an Error whose message is for the person. */
export function bulkActions(run: RunBulk, gatheringUuid: string) {
  const presence = {
    PRESENT: (participantUuids: string[]) =>
      ({
        mutation: SetAttendeesPresentDocument,
        variables: { participantUuids },
        changeOf: (data: { setParticipantsPresent: Change }) => data.setParticipantsPresent,
      }) as const,
    ABSENT: (participantUuids: string[]) =>
      ({
        mutation: SetAttendeesAbsentDocument,
        variables: { participantUuids },
        changeOf: (data: { setParticipantsAbsent: Change }) => data.setParticipantsAbsent,
      }) as const,
    NO_SHOW: (participantUuids: string[]) =>
      ({
        mutation: SetAttendeesNoShowDocument,
        variables: { participantUuids },
        changeOf: (data: { setParticipantsNoShow: Change }) => data.setParticipantsNoShow,
      }) as const,
  };
  const reset = (participantUuids: string[]) =>
    ({
      mutation: ResetAttendeesPresenceDocument,
      variables: { participantUuids },
      changeOf: (data: { resetParticipantsPresence: Change }) => data.resetParticipantsPresence,
    }) as const;
  return {
    /** Shown at once; the caller gives the presence's label. @param chosen null where nothing is to be said of it any more */
    setPresence: (uuids: string[], chosen: Presence | null, label: string) => {
      const more = {
        done: (count: number) => `${people(count)}\u202f: ${label.toLocaleLowerCase('fr')}.`,
        early: { uuids, values: { presence: chosen } },
      };
      if (chosen === null) return run({ ...reset(uuids), ...more });
      if (chosen === 'PRESENT') return run({ ...presence.PRESENT(uuids), ...more });
      if (chosen === 'ABSENT') return run({ ...presence.ABSENT(uuids), ...more });
      return run({ ...presence.NO_SHOW(uuids), ...more });
    },
    setCategory: (participantUuids: string[], category: string, comment: string | null, label: string) =>
      run({
        mutation: SetAttendeesCategoryDocument,
        variables: { gatheringUuid, participantUuids, category, comment },
        changeOf: (data) => data.setParticipantsCategory,
        done: (count) => `${people(count)}\u202f: catégorie «\u202f${label}\u202f».`,
      }),
    setSubscription: (participantUuids: string[], price: number, date: string | null, comment: string | null) =>
      run({
        mutation: SetAttendeesSubscriptionDocument,
        variables: { participantUuids, price, date, comment },
        changeOf: (data) => data.setParticipantsSubscription,
        done: (count) => `Inscription enregistrée pour ${people(count)}.`,
      }),
    setStatus: (participantUuids: string[], invitationStatus: string, comment: string | null, words: string) =>
      run({
        mutation: SetAttendeesStatusDocument,
        variables: { participantUuids, invitationStatus, comment },
        changeOf: (data) => data.setParticipantsInvitationStatus,
        done: (count) => `${people(count)}\u202f: ${words}.`,
      }),
    remove: (participantUuids: string[]) =>
      run({
        mutation: RemoveAttendeesDocument,
        variables: { gatheringUuid, participantUuids },
        changeOf: (data) => data.removeParticipants,
        done: (count) => said(count, 'retiré', 'retirés'),
      }),
  };
}

interface Change {
  changeUuid: string;
  count: number;
  canUndo: boolean;
}

export type BulkActions = ReturnType<typeof bulkActions>;
