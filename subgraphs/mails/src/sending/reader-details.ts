import {
  emailModelOf,
  type MailCandidate,
  type MailModelName,
  type ParticipantEmailModel,
  PortalError,
  type SentMail,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { type MailValues, mailModels } from '../models/index.ts';

interface Details {
  details: Record<string, string>;
  candidate: MailCandidate;
}

/**
 * Somebody of the list, and what mails say of them; for a person of their own reach.
 * @param model of a mail that goes now: the candidate says whether it still suits them
 * @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE
 */
export const detailsOf = (
  ctx: Context,
  gatheringUuid: string,
  participantUuid: string,
  model: ParticipantEmailModel | null = null,
): Promise<Details> =>
  ctx.ask<Details>(
    'participants',
    'mail-details',
    { gatheringUuid, participantUuid, model },
    { forPerson: ctx.actor.kind === 'user' },
  );

/** What they take part in and where they sleep. As the service itself: whoever sees a participant of their event may see that. */
export async function programmeOf(ctx: Context, participantUuid: string): Promise<MailValues> {
  const [programme, stay] = await Promise.all([
    ctx.ask<MailValues>('activities', 'mail-details', { participantUuid }),
    ctx.ask<MailValues>('logistics', 'mail-details', { participantUuid }),
  ]);
  return { ...programme, ...stay };
}

type OfReader = Pick<SentMail, 'model' | 'gatheringUuid' | 'participantUuid'>;

const asksDetails = ({ model, gatheringUuid, participantUuid }: OfReader): boolean =>
  Boolean(mailModels[model as MailModelName].hasDetails && gatheringUuid && participantUuid);

/** What a mail says of its reader: asked for each delivery, and stored nowhere. Nothing where it says nothing of anybody. */
export async function detailsFor(ctx: Context, mail: OfReader): Promise<MailValues> {
  if (!asksDetails(mail)) return {};
  const { details } = await detailsOf(ctx, mail.gatheringUuid!, mail.participantUuid!);
  return { ...details, ...(await programmeIn(ctx, mail)) };
}

/**
 * The same for a mail that goes now: it may have waited for long.
 * @throws PortalError why it suits its reader no more
 */
export async function detailsOfDelivery(ctx: Context, mail: OfReader): Promise<MailValues> {
  if (!asksDetails(mail)) return {};
  const model = emailModelOf(mail.model as MailModelName);
  const { details, candidate } = await detailsOf(ctx, mail.gatheringUuid!, mail.participantUuid!, model);
  if (candidate.refusal) throw new PortalError(candidate.refusal);
  return { ...details, ...(await programmeIn(ctx, mail)) };
}

const programmeIn = async (ctx: Context, { model, participantUuid }: OfReader): Promise<MailValues> =>
  mailModels[model as MailModelName].hasProgramme ? programmeOf(ctx, participantUuid!) : {};
