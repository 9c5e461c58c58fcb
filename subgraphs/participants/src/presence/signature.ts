import {
  messageOf,
  type ParticipantInGathering,
  PortalError,
  readSignatureLine,
  type SignatureLine,
  type SignedOutcome,
  signatureOn,
  signaturesAtOnce,
  signaturesOf,
} from '@portal/domain';
import { type Context, perform, refuseTooMany } from '@portal/server';
import type { ParticipantInput } from '../aggregate.ts';
import { type ParticipantFilter, ParticipantModel } from '../participant.model.ts';
import { inParticipantTransaction } from '../participant-transaction.ts';
import { findVisibleGathering, gatheringsOfParticipants, reachIn } from '../visibility.ts';
import { linesAmong } from './presence-list.ts';
import { SignatureModel } from './signature.model.ts';
import { destroySignature, keepSignature } from './signature-drawings.ts';

type P = ParticipantInGathering;

/** What became of one line of a batch. */
interface Outcome {
  signatureUuid: string;
  participantUuid: string;
  outcome: SignedOutcome;
  code: PortalError['code'] | null;
  message: string | null;
}

/** Transient errors: the whole call fails and is retried; lines already stored are recognised by their uuids. */
const passing: readonly PortalError['code'][] = ['CONFLICT', 'SERVICE_UNAVAILABLE'];

interface Batch {
  gatheringUuid: string;
  signatures: readonly Record<string, unknown>[];
}

/**
 * Accepts the signatures of a device. Each line is independent: a refused one is reported and blocks no other, one that arrived
 * before is acknowledged.
 * @throws PortalError NOT_FOUND for the gathering, BULK_TOO_LARGE
 */
export async function signPresence(ctx: Context, { gatheringUuid, signatures }: Batch) {
  refuseTooMany(signatures, signaturesAtOnce);
  await findVisibleGathering(ctx, gatheringUuid);
  const reach = { $and: [{ gatheringUuid }, await reachIn(ctx, [gatheringUuid])] } as ParticipantFilter;
  const outcomes: Outcome[] = [];
  for (const sent of signatures) outcomes.push(await signOne(ctx, { gatheringUuid, reach }, sent));
  const lines = await linesAmong(
    reach,
    outcomes.map(({ participantUuid }) => participantUuid),
  );
  return outcomes.map((outcome) => ({ ...outcome, line: lines.get(outcome.participantUuid) ?? null }));
}

interface Place {
  gatheringUuid: string;
  reach: ParticipantFilter;
}

async function signOne(ctx: Context, place: Place, sent: Record<string, unknown>): Promise<Outcome> {
  const who = { signatureUuid: String(sent.signatureUuid), participantUuid: String(sent.participantUuid) };
  const read = readSignatureLine(sent);
  if ('fields' in read)
    return { ...who, outcome: 'REFUSED', code: 'BAD_USER_INPUT', message: Object.values(read.fields)[0]! };
  try {
    await sign(ctx, place, read.line);
    return { ...who, outcome: 'SIGNED', code: null, message: null };
  } catch (error) {
    if (!(error instanceof PortalError) || passing.includes(error.code)) throw error;
    const outcome = error.code === 'ALREADY_SIGNED' ? 'ALREADY_SIGNED' : 'REFUSED';
    return { ...who, outcome, code: error.code, message: messageOf(error.code, error.details) };
  }
}

/** An existing signature is reported only for people in reach. @throws PortalError NOT_FOUND */
async function refuseOutOfReach(tx: Context, participantUuid: string, reach: ParticipantFilter): Promise<void> {
  const filter = { $and: [{ participantUuid }, reach] };
  if (!(await ParticipantModel.exists(filter).session(tx.session ?? null))) throw new PortalError('NOT_FOUND');
}

/** One line, in a transaction of its own; nothing when it arrived before. */
async function sign(ctx: Context, { gatheringUuid, reach }: Place, line: SignatureLine): Promise<void> {
  const { signatureUuid, participantUuid, day, kind, signedAt } = line;
  const about = { action: 'signPresence', target: participantUuid, gatheringUuids: [gatheringUuid], reach } as const;
  await inParticipantTransaction(ctx, about, async (tx, aggregate) => {
    const arrived = await SignatureModel.findOne({ signatureUuid }, { _id: 0 }, { session: tx.session ?? null }).lean();
    if (arrived) {
      await refuseOutOfReach(tx, participantUuid, reach);
      if (arrived.participantUuid === participantUuid && arrived.day === day) return [];
      throw new PortalError('BAD_USER_INPUT');
    }
    const signed = await perform(tx, aggregate, 'signPresence', participantUuid, {
      signatureUuid,
      day,
      kind,
      signedAt,
      ...(line.kind === 'TYPED' && { typedName: line.typedName, nameConfirmed: line.nameConfirmed }),
    });
    await keepSignature(tx, gatheringUuid, line);
    return [signed];
  });
}

/** Deletes one signature, with its drawing. @param find the signature among those of the participant */
async function takeAway<A extends 'deleteSignature' | 'withdrawSignature'>(
  ctx: Context,
  action: A,
  { participantUuid, input }: { participantUuid: string; input: ParticipantInput<A> },
  find: (p: P) => string | undefined,
) {
  const gatheringUuids = await gatheringsOfParticipants([participantUuid]);
  const reach = await reachIn(ctx, gatheringUuids);
  const [after] = await inParticipantTransaction(
    ctx,
    { action, target: participantUuid, gatheringUuids, reach },
    async (tx, aggregate, before) => {
      const changed = await perform(tx, aggregate, action, participantUuid, input);
      await destroySignature(tx, find(before.get(participantUuid)!)!);
      return [changed];
    },
  );
  return after;
}

/** Deletes the signature of a day, with a reason; the presence that it set is reset. @throws PortalError the codes of the row */
export const deleteSignature = (
  ctx: Context,
  { participantUuid, ...input }: { participantUuid: string; day: string; reason: string },
) => takeAway(ctx, 'deleteSignature', { participantUuid, input }, (p) => signatureOn(p, input.day)?.signatureUuid);

/** Withdraws a signature that the actor collected by mistake, within ten minutes. @throws PortalError NOT_SIGNED, UNDO_TOO_LATE, the codes of the row */
export const withdrawSignature = (
  ctx: Context,
  { participantUuid, signatureUuid }: { participantUuid: string; signatureUuid: string },
) =>
  takeAway(ctx, 'withdrawSignature', { participantUuid, input: { signatureUuid } }, (p) =>
    signaturesOf(p).find((one) => one.signatureUuid === signatureUuid) ? signatureUuid : undefined,
  );
