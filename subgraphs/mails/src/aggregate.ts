import {
  type Mailing,
  type MailTexts,
  mailingWorkflow,
  mailTextsWorkflow,
  mailVisibilityOf,
  mailWorkflow,
  type SentMail,
} from '@portal/domain';
import { type Context, defineAggregate, type Filter, trusted, visibleGatheringsFilter } from '@portal/server';
import { Mailings, SentMails, Texts } from './database.ts';

/** The mails that an actor reaches, as a filter. */
export function visibilityFilter({ actor }: Pick<Context, 'actor'>): Filter<SentMail> {
  const reach = mailVisibilityOf(actor);
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
  reach: visibilityFilter,
});

/** The aggregate of mails to many: whoever sees the event sees them. */
export const mailingAggregate = defineAggregate({
  workflow: mailingWorkflow,
  model: Mailings,
  idField: 'mailingUuid',
  stateField: 'state',
  reach: (ctx) => visibleGatheringsFilter<Mailing>(ctx),
});

/** The aggregate of the texts of an event's mails. */
export const mailTextsAggregate = defineAggregate({
  workflow: mailTextsWorkflow,
  model: Texts,
  idField: 'gatheringUuid',
  stateField: 'state',
  reach: (ctx) => visibleGatheringsFilter<MailTexts>(ctx),
});
