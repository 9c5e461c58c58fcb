import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import type { DomainEvent } from '../events.ts';
import { day, requiredText, uuid } from '../fields.ts';
import { wallClockOf } from '../gathering/time.ts';
import { nameDiffers, nameIsTheirs } from '../signing/name.ts';
import { type Guard, givingReasons, type Rows, type RuleContext } from '../workflow.ts';
import { factsOfParticipant, type Happened, presenceEvents } from './announce.ts';
import { participantSignatureDeleted, participantSigned } from './events.ts';
import { notWoundUp } from './guards.ts';
import type { ParticipantInGathering } from './participant.ts';
import {
  type PresenceSignature,
  presenceDays,
  type SignPresenceInput,
  signatureOn,
  signaturesOf,
  signPresenceInput,
} from './signature.ts';
import { invitationStatuses, type ParticipantState } from './states.ts';
import { undoneWithinMs } from './undo-rows.ts';

type P = ParticipantInGathering;

const deletion = z.object({ day, reason: requiredText(1000) });
const withdrawal = z.object({ signatureUuid: uuid });
type Deletion = z.infer<typeof deletion>;
type Withdrawal = z.infer<typeof withdrawal>;

/** Nobody signs on the spot where there is none. */
const isOnSite: Guard<P> = ({ doc }) => doc.gathering.isPhysical || 'PRESENCE_NOT_ON_SITE';

const dayOfGathering: Guard<P, SignPresenceInput> = ({ doc, input }) =>
  presenceDays(doc.gathering).includes(input.day) || 'PRESENCE_DAY_UNKNOWN';

/** A presence is not signed ahead; days that are past stay open until the wind-up, since a device may come back late. */
const dayHasBegun: Guard<P, SignPresenceInput> = ({ doc, input, now }) =>
  wallClockOf(now, doc.gathering.timezone).day >= input.day || 'PRESENCE_DAY_TO_COME';

const notSignedYet: Guard<P, SignPresenceInput> = ({ doc, input }) => !signatureOn(doc, input.day) || 'ALREADY_SIGNED';

/** Another name than the person's is asked once. */
const theirName = givingReasons(['SIGNATURE_NAME_DIFFERS'], ({ doc, input }: RuleContext<P, SignPresenceInput>) =>
  nameIsTheirs(input, doc.person),
);

const isSigned: Guard<P, Deletion> = ({ doc, input }) => signatureOn(doc, input.day) !== undefined || 'NOT_SIGNED';

/** One's own slip of the finger, for a few minutes (look and habits: "undo, not confirm"). */
const isOwnAndRecent: Guard<P, Withdrawal> = ({ doc, input, actor, now }) => {
  const signature = signaturesOf(doc).find(({ signatureUuid }) => signatureUuid === input.signatureUuid);
  if (!signature || signature.userUuid === null || signature.userUuid !== userUuidOf(actor)) return 'NOT_SIGNED';
  return now.getTime() - signature.receivedAt.getTime() <= undoneWithinMs || 'UNDO_TOO_LATE';
};

function signed({ doc, input, actor, now }: RuleContext<P, SignPresenceInput>): Partial<P> {
  // A device whose clock is a little fast loses no signature.
  const signedAt = new Date(Math.min(input.signedAt.getTime(), now.getTime()));
  const wasPresent = doc.presence === 'PRESENT';
  const signature: PresenceSignature = {
    signatureUuid: input.signatureUuid,
    day: input.day,
    kind: input.kind,
    ...(nameDiffers(input, doc.person) && { nameDiffers: true }),
    signedAt,
    receivedAt: now,
    userUuid: userUuidOf(actor) ?? null,
    userName: actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : null,
    replaced: wasPresent ? null : { presence: doc.presence, presenceDate: doc.presenceDate },
  };
  return {
    signatures: [...signaturesOf(doc), signature].sort((a, b) => (a.day < b.day ? -1 : 1)),
    ...(!wasPresent && { presence: 'PRESENT', presenceDate: signedAt }),
  };
}

/**
 * Without the signature: the presence that it gave goes with it, unless another day is signed (which takes over what was replaced) or staff have said
 * something else since.
 */
function without(doc: P, gone: PresenceSignature): Partial<P> {
  const left = signaturesOf(doc).filter(({ signatureUuid }) => signatureUuid !== gone.signatureUuid);
  if (!gone.replaced || doc.presence !== 'PRESENT') return { signatures: left };
  const [heir, ...others] = left;
  return heir
    ? { signatures: [{ ...heir, replaced: gone.replaced }, ...others] }
    : { signatures: [], ...gone.replaced };
}

const changedPresence = (happened: Happened): DomainEvent[] =>
  happened.before?.presence === happened.doc.presence ? [] : presenceEvents(happened);

const taken = ({ before, doc }: Happened): PresenceSignature =>
  signaturesOf(before!).find(
    ({ signatureUuid }) => !signaturesOf(doc).some((left) => left.signatureUuid === signatureUuid),
  )!;

const deleted = (happened: Happened): DomainEvent[] => {
  const { doc } = happened;
  const { signatureUuid, day: ofDay } = taken(happened);
  return [
    participantSignatureDeleted.of(doc.participantUuid, { ...factsOfParticipant(doc), signatureUuid, day: ofDay }),
    ...changedPresence(happened),
  ];
};

/** What the history keeps: that it was there, when, and what became of the presence; never the drawing. */
const recordOf = (signature: PresenceSignature, { doc, before }: Happened) => ({
  signatureUuid: signature.signatureUuid,
  day: signature.day,
  kind: signature.kind,
  ...(signature.nameDiffers && { nameDiffers: true }),
  signedAt: signature.signedAt.toISOString(),
  presence: doc.presence,
  previousPresence: before?.presence ?? null,
});

/** Signing the presence list (specification, section 2 "Signature dialog", section 6 "sign presence"). */
export const signatureRows = {
  signPresence: {
    label: 'Signer la feuille de présence',
    // As presence itself: of whoever was expected, or has not answered and came all the same.
    from: ['UNANSWERED', 'CONFIRMED'],
    to: 'same',
    allowed: [{ right: 'signPresence' }],
    when: [notWoundUp, isOnSite],
    input: signPresenceInput,
    check: [dayOfGathering, dayHasBegun, notSignedYet, theirName] as never,
    apply: signed,
    records: (happened: Happened<SignPresenceInput>) =>
      recordOf(signatureOn(happened.doc, happened.input.day)!, happened),
    emits: (happened: Happened<SignPresenceInput>) => [
      participantSigned.of(happened.doc.participantUuid, {
        ...factsOfParticipant(happened.doc),
        signatureUuid: happened.input.signatureUuid,
        day: happened.input.day,
        kind: happened.input.kind,
      }),
      ...changedPresence(happened),
    ],
  },
  deleteSignature: {
    label: 'Supprimer la signature',
    from: invitationStatuses,
    to: 'same',
    allowed: [{ right: 'deleteSignature' }],
    when: [notWoundUp],
    input: deletion,
    check: [isSigned as never],
    apply: ({ doc, input }: RuleContext<P, Deletion>) => without(doc, signatureOn(doc, input.day)!),
    records: (happened: Happened<Deletion>) => ({
      ...recordOf(taken(happened), happened),
      comment: happened.input.reason,
    }),
    emits: deleted,
    asks: 'reason',
  },
  withdrawSignature: {
    label: 'Annuler une signature recueillie par erreur',
    from: invitationStatuses,
    to: 'same',
    allowed: [{ right: 'signPresence' }],
    when: [notWoundUp],
    input: withdrawal,
    check: [isOwnAndRecent as never],
    apply: ({ doc, input }: RuleContext<P, Withdrawal>) =>
      without(doc, signaturesOf(doc).find(({ signatureUuid }) => signatureUuid === input.signatureUuid)!),
    records: (happened: Happened<Withdrawal>) => recordOf(taken(happened), happened),
    emits: deleted,
  },
} satisfies Rows<P, ParticipantState>;
