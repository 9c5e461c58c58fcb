import { availableActions, type Mailing, type MessageCode, mailingWorkflow, messageOf } from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import DataLoader from 'dataloader';
import { SentMails } from '../database.ts';
import { mailingStateLabelOf, modelLabelOf } from './operations.ts';

interface Results {
  waiting: number;
  sent: number;
  refused: number;
}

const loaders = new WeakMap<Context, DataLoader<string, Results>>();

/** One count for all the mailings of a page. */
function resultsOf(ctx: Context): DataLoader<string, Results> {
  const known = loaders.get(ctx);
  if (known) return known;
  const loader = new DataLoader<string, Results>(async (mailingUuids) => {
    const counted = await SentMails.aggregate<{ _id: { mailingUuid: string; state: string }; count: number }>([
      { $match: { mailingUuid: trusted({ $in: [...mailingUuids] }) } },
      { $group: { _id: { mailingUuid: '$mailingUuid', state: '$state' }, count: { $sum: 1 } } },
    ]);
    return mailingUuids.map((uuid) => {
      const of = (state: string) =>
        counted.find(({ _id }) => _id.mailingUuid === uuid && _id.state === state)?.count ?? 0;
      // Each of them has one recipient: part of it is all of it.
      return { waiting: of('WAITING'), sent: of('SENT') + of('PARTIAL'), refused: of('FAILED') };
    });
  });
  loaders.set(ctx, loader);
  return loader;
}

/** Fields of a mail to many. */
export const mailingFields = {
  modelLabel: modelLabelOf,
  stateLabel: mailingStateLabelOf,
  at: ({ createdAt }: Mailing) => createdAt,
  count: ({ state, kind, participantUuids, released }: Mailing) =>
    state === 'RELEASED' ? released : kind === 'SELECTION' ? participantUuids.length : null,
  sender: ({ senderUserUuid: userUuid }: Mailing) => userUuid && { __typename: 'User', userUuid },
  leftOut: ({ leftOut }: Mailing) =>
    leftOut.map(({ participantUuid, reason }) => ({
      participantUuid,
      reason,
      reasonLabel: messageOf(reason as MessageCode),
    })),
  results: ({ mailingUuid }: Mailing, _args: unknown, ctx: Context) => resultsOf(ctx).load(mailingUuid),
  availableActions: (mailing: Mailing, _args: unknown, ctx: Context) =>
    availableActions(mailingWorkflow, mailing, ctx.actor, ctx.now()),
};
