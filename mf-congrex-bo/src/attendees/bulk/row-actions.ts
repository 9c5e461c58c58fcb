import type { Presence } from '@portal/domain/participants/states';
import {
  ResetAttendeesPresenceDocument,
  SetAttendeesAbsentDocument,
  SetAttendeesCategoryDocument,
  SetAttendeesNoShowDocument,
  SetAttendeesPresentDocument,
} from '../../generated/graphql.ts';
import { people, type RunBulk } from './use-bulk.ts';

/** What says a presence of somebody, and what takes it back. */
const presences = {
  PRESENT: SetAttendeesPresentDocument,
  ABSENT: SetAttendeesAbsentDocument,
  NO_SHOW: SetAttendeesNoShowDocument,
  NONE: ResetAttendeesPresenceDocument,
} as const satisfies Record<Presence | 'NONE', unknown>;

/** What can be done on the row of a participant, and to chosen ones. Each throws an Error whose message is for the person. */
export function rowActions(run: RunBulk, gatheringUuid: string) {
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
  };
}
