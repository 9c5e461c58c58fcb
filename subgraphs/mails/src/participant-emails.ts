import { type MailModelName, mailModelLabels, mailWorkflow, type SentMail } from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import DataLoader from 'dataloader';
import { visibilityFilter } from './aggregate.ts';
import { SentMails } from './database.ts';

/** More of one participant's mails are in the history of the gathering. */
const mailsOfOne = 50;

const loaders = new WeakMap<Context, DataLoader<string, SentMail[]>>();

/** One query for all the participants of a page. */
function loaderOf(ctx: Context): DataLoader<string, SentMail[]> {
  const known = loaders.get(ctx);
  if (known) return known;
  const loader = new DataLoader<string, SentMail[]>(async (participantUuids) => {
    const filter = { $and: [{ participantUuid: trusted({ $in: [...participantUuids] }) }, visibilityFilter(ctx)] };
    const mails = await SentMails.find(filter, { _id: 0, values: 0 }).sort({ participantUuid: 1, at: -1 }).lean();
    return participantUuids.map((uuid) => mails.filter((mail) => mail.participantUuid === uuid).slice(0, mailsOfOne));
  });
  loaders.set(ctx, loader);
  return loader;
}

/** What was sent to a participant, newest first (specification, section 3 "Participant"). */
export async function emailsOfParticipant(
  { participantUuid }: { participantUuid: string },
  _args: unknown,
  ctx: Context,
) {
  const mails = await loaderOf(ctx).load(participantUuid);
  return mails.map(({ mailUuid, at, model, state }) => ({
    mailUuid,
    date: at,
    emailModel: model,
    emailModelLabel: mailModelLabels[model as MailModelName],
    state,
    stateLabel: mailWorkflow.stateLabels[state],
  }));
}
