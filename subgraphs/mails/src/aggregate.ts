import { mailReach, mailWorkflow, type SentMail } from '@portal/domain';
import { type Context, defineAggregate, type Filter, trusted } from '@portal/server';
import { SentMails } from './database.ts';

/** The mails that an actor reaches, as a filter. */
export function reachOf({ actor }: Pick<Context, 'actor'>): Filter<SentMail> {
  const reach = mailReach(actor);
  if (reach === 'all') return {};
  if (reach === 'none') return { mailUuid: 'none' } as Filter<SentMail>;
  if (reach === 'gatherings') return { gatheringUuid: trusted({ $ne: null }) } as Filter<SentMail>;
  const unit = reach.businessUnitUuid ? [{ businessUnitUuids: reach.businessUnitUuid }] : [];
  return { $or: [{ 'recipients.userUuid': reach.userUuid }, ...unit] } as Filter<SentMail>;
}

/** The aggregate of mails: its state is written only through `perform`. */
export const mailAggregate = defineAggregate({
  workflow: mailWorkflow,
  model: SentMails,
  idField: 'mailUuid',
  stateField: 'state',
  reach: reachOf,
});
