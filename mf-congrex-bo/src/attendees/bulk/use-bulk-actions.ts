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

/** What says a presence of somebody, and what takes it back. */
const presences = {
  PRESENT: SetAttendeesPresentDocument,
  ABSENT: SetAttendeesAbsentDocument,
  NO_SHOW: SetAttendeesNoShowDocument,
  NONE: ResetAttendeesPresenceDocument,
} as const satisfies Record<Presence | 'NONE', unknown>;

/** What can be done to chosen participants. Each throws an Error whose message is for the person. */
export function bulkActions(run: RunBulk, gatheringUuid: string) {
  return {
    /** Shown at once; the caller gives the presence's label. @param chosen null where nothing is to be said of it any more */
    setPresence: (uuids: string[], chosen: Presence | null, label: string) =>
      run({
        mutation: presences[chosen ?? 'NONE'],
        variables: { participantUuids: uuids },
        done: (count) => `${people(count)}\u202f: ${label.toLocaleLowerCase('fr')}.`,
        early: { uuids, values: { presence: chosen } },
      }),
    setCategory: (participantUuids: string[], category: string, comment: string | null, label: string) =>
      run({
        mutation: SetAttendeesCategoryDocument,
        variables: { gatheringUuid, participantUuids, category, comment },
        done: (count) => `${people(count)}\u202f: catégorie «\u202f${label}\u202f».`,
      }),
    setSubscription: (participantUuids: string[], price: number, date: string | null, comment: string | null) =>
      run({
        mutation: SetAttendeesSubscriptionDocument,
        variables: { participantUuids, price, date, comment },
        done: (count) => `Inscription enregistrée pour ${people(count)}.`,
      }),
    setStatus: (participantUuids: string[], invitationStatus: string, comment: string | null, words: string) =>
      run({
        mutation: SetAttendeesStatusDocument,
        variables: { participantUuids, invitationStatus, comment },
        done: (count) => `${people(count)}\u202f: ${words}.`,
      }),
    remove: (participantUuids: string[]) =>
      run({
        mutation: RemoveAttendeesDocument,
        variables: { gatheringUuid, participantUuids },
        done: (count) => said(count, 'retiré', 'retirés'),
      }),
  };
}

export type BulkActions = ReturnType<typeof bulkActions>;
