import { z } from 'zod';
import { userUuidOf } from '../../actors/actor.ts';
import { day, requiredText, uuid } from '../../fields/fields.ts';
import { type Guard, guardWithCodes, type RuleContext } from '../../rules/workflow.ts';
import { nameIsTheirs } from '../../signing/name.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { undoneWithinMs } from '../rows/undo-rows.ts';
import { refusalOfPresenceDay } from './presence-day.ts';
import { presenceDays, type SignPresenceInput, signatureOn, signaturesOf } from './signature.ts';

type P = ParticipantInGathering;

export const deletion = z.object({ day, reason: requiredText(1000) });
export const withdrawal = z.object({ signatureUuid: uuid });
export type Deletion = z.infer<typeof deletion>;
export type Withdrawal = z.infer<typeof withdrawal>;

export const dayOfGathering: Guard<P, SignPresenceInput> = ({ doc, input }) =>
  presenceDays(doc.gathering).includes(input.day) || 'PRESENCE_DAY_UNKNOWN';

/** A presence is not signed ahead. */
export const dayHasBegun = guardWithCodes(
  ['PRESENCE_DAY_TO_COME'],
  ({ doc, input, now }: RuleContext<P, SignPresenceInput>) =>
    refusalOfPresenceDay(input.day, doc.gathering.timezone, now) ?? true,
);

export const notSignedYet: Guard<P, SignPresenceInput> = ({ doc, input }) =>
  !signatureOn(doc, input.day) || 'ALREADY_SIGNED';

/** Another name than the person's is asked once. */
export const theirName = guardWithCodes(
  ['SIGNATURE_NAME_DIFFERS'],
  ({ doc, input }: RuleContext<P, SignPresenceInput>) => nameIsTheirs(input, doc.person),
);

export const isSigned: Guard<P, Deletion> = ({ doc, input }) =>
  signatureOn(doc, input.day) !== undefined || 'NOT_SIGNED';

/** One's own slip of the finger, for a few minutes (look and habits: "undo, not confirm"). */
export const isOwnAndRecent: Guard<P, Withdrawal> = ({ doc, input, actor, now }) => {
  const signature = signaturesOf(doc).find(({ signatureUuid }) => signatureUuid === input.signatureUuid);
  if (!signature || signature.userUuid === null || signature.userUuid !== userUuidOf(actor)) return 'NOT_SIGNED';
  return now.getTime() - signature.receivedAt.getTime() <= undoneWithinMs || 'UNDO_TOO_LATE';
};
