import {
  RemoveAttendeesDocument,
  SetAttendeesStatusDocument,
  SetAttendeesSubscriptionDocument,
} from '../../generated/graphql.ts';
import { rowActions } from './row-actions.ts';
import { people, type RunBulk } from './use-bulk.ts';

const said = (count: number, one: string, several: string) => `${people(count)} ${count > 1 ? several : one}.`;

/** What can be done to chosen participants: loaded with the bar that offers it. Each throws an Error whose message is for the person. */
export function bulkActions(run: RunBulk, gatheringUuid: string) {
  return {
    ...rowActions(run, gatheringUuid),
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
