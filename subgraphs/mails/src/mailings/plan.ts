import {
  badInput,
  isParticipantEmailModel,
  type LeftOutOfMailing,
  type MailCandidate,
  type Mailing,
  type MessageCode,
  mailCooldownOf,
  mailModelFor,
  type ParticipantEmailModel,
  PortalError,
  recipientModelKey,
} from '@portal/domain';
import { type Context, refuseTooMany, trusted } from '@portal/server';
import { Mailings, SentMails } from '../database.ts';

interface Page {
  people: MailCandidate[];
  hasMore: boolean;
}

interface Asked {
  gatheringUuid: string;
  model: ParticipantEmailModel;
  participantUuids?: readonly string[];
  after?: string | null;
}

/**
 * Whom a mail of the model suits, of those named or of everybody at the event.
 * @throws PortalError NOT_FOUND when a person named somebody out of their reach, SERVICE_UNAVAILABLE
 */
export const candidates = (ctx: Context, asked: Asked): Promise<Page> =>
  ctx.ask<Page>('participants', 'mail-candidates', asked, { forPerson: ctx.actor.kind === 'user' });

/** Who gets a mail of a mailing, and who does not and why. */
export interface Plan {
  suited: MailCandidate[];
  leftOut: (LeftOutOfMailing & { reason: MessageCode; candidate: MailCandidate })[];
}

/**
 * Leaves out whom the model does not suit, who is in another mailing of it that waits, and who has just had it. In the transaction that plans a mailing, so
 * that of two at once the second sees what the first one did.
 * @param own the mailing that is asked about itself
 */
export async function planFor(
  ctx: Context,
  model: ParticipantEmailModel,
  people: readonly MailCandidate[],
  own?: Pick<Mailing, 'mailingUuid' | 'kind'>,
): Promise<Plan> {
  const among = people.filter(({ refusal }) => refusal === null).map(({ participantUuid }) => participantUuid);
  const [held, had] = [
    await heldAmong(ctx, model, among, own?.mailingUuid),
    await hadAmong(ctx, model, among, own?.kind === 'EVERYBODY'),
  ];
  const reasonOf = ({ participantUuid, refusal }: MailCandidate): MessageCode | null => {
    if (refusal) return refusal;
    if (held.has(recipientModelKey(participantUuid, model))) return 'MAIL_ALREADY_PLANNED';
    return had.has(participantUuid) ? 'MAIL_JUST_SENT' : null;
  };
  const judged = people.map((candidate) => ({ candidate, reason: reasonOf(candidate) }));
  return {
    suited: judged.filter(({ reason }) => reason === null).map(({ candidate }) => candidate),
    leftOut: judged.flatMap(({ candidate, reason }) =>
      reason ? [{ candidate, reason, participantUuid: candidate.participantUuid }] : [],
    ),
  };
}

async function heldAmong(ctx: Context, model: string, uuids: readonly string[], exceptUuid?: string) {
  const keys = uuids.map((uuid) => recipientModelKey(uuid, model));
  const filter = { heldKeys: trusted({ $in: keys }), mailingUuid: trusted({ $ne: exceptUuid ?? '' }) };
  const found = await Mailings.find(filter, { _id: 0, heldKeys: 1 }, { session: ctx.session ?? null }).lean();
  return new Set(found.flatMap(({ heldKeys }) => heldKeys));
}

async function hadAmong(
  ctx: Context,
  model: ParticipantEmailModel,
  uuids: readonly string[],
  isByItself: boolean,
): Promise<Set<string>> {
  const quiet = mailCooldownOf(model, isByItself);
  if (!quiet) return new Set();
  const models = [...new Set(quiet.models.flatMap((one) => [one, mailModelFor(one, { kind: 'STAFF' }) ?? one]))];
  const found = await SentMails.find(
    {
      participantUuid: trusted({ $in: [...uuids] }),
      at: trusted({ $gt: new Date(ctx.now().getTime() - quiet.ms) }),
      model: trusted({ $in: models }),
      state: trusted({ $ne: 'FAILED' }),
    },
    { _id: 0, participantUuid: 1 },
    { session: ctx.session ?? null },
  ).lean();
  return new Set(found.flatMap(({ participantUuid }) => participantUuid ?? []));
}

/** What a person asked for. @throws PortalError BAD_USER_INPUT for an unknown model, BULK_TOO_LARGE */
export function askedFor({
  gatheringUuid,
  participantUuids,
  emailModel,
}: {
  gatheringUuid: string;
  participantUuids: readonly string[];
  emailModel: string;
}) {
  if (!isParticipantEmailModel(emailModel)) throw badInput({ emailModel: 'Modèle de mail inconnu' });
  const uuids = [...new Set(participantUuids)].sort();
  refuseTooMany(uuids);
  if (uuids.length === 0) throw new PortalError('MAILING_FOR_NOBODY');
  return { gatheringUuid, model: emailModel, participantUuids: uuids };
}
