import { userUuidOf } from '../../actors/actor.ts';
import type { DomainEvent } from '../../events/events.ts';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { nameDiffers } from '../../signing/name.ts';
import { participantActions } from '../actions.ts';
import { type ChangeContext, participantEventPayload, presenceEvents } from '../event-builders.ts';
import { participantSignatureDeleted, participantSigned } from '../events.ts';
import type { ParticipantInGathering } from '../participant.ts';
import type { ParticipantState } from '../states.ts';
import {
  type PresenceSignature,
  type SignPresenceInput,
  signatureOn,
  signaturesOf,
  signPresenceInput,
} from './signature.ts';
import {
  type Deletion,
  dayHasBegun,
  dayOfGathering,
  deletion,
  isOwnAndRecent,
  isSigned,
  notSignedYet,
  theirName,
  type Withdrawal,
  withdrawal,
} from './signature-guards.ts';

const { rows: actions } = participantActions;
type P = ParticipantInGathering;

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
 * something else since. Where both replaced something, staff spoke between them: the later one counts.
 */
function without(doc: P, gone: PresenceSignature): Partial<P> {
  const left = signaturesOf(doc).filter(({ signatureUuid }) => signatureUuid !== gone.signatureUuid);
  if (!gone.replaced || doc.presence !== 'PRESENT') return { signatures: left };
  const [heir, ...others] = left;
  if (!heir) return { signatures: [], ...gone.replaced };
  const isLater = heir.receivedAt > gone.receivedAt;
  const replaced = isLater && heir.replaced ? heir.replaced : gone.replaced;
  return { signatures: [{ ...heir, replaced }, ...others] };
}

const changedPresence = (happened: ChangeContext): DomainEvent[] =>
  happened.before?.presence === happened.doc.presence ? [] : presenceEvents(happened);

const taken = ({ before, doc }: ChangeContext): PresenceSignature =>
  signaturesOf(before!).find(
    ({ signatureUuid }) => !signaturesOf(doc).some((left) => left.signatureUuid === signatureUuid),
  )!;

const deleted = (happened: ChangeContext): DomainEvent[] => {
  const { doc } = happened;
  const { signatureUuid, day: ofDay } = taken(happened);
  return [
    participantSignatureDeleted.of(doc.participantUuid, { ...participantEventPayload(doc), signatureUuid, day: ofDay }),
    ...changedPresence(happened),
  ];
};

/** What the history keeps: that it was there, when, and what became of the presence; never the drawing. */
const recordOf = (signature: PresenceSignature, { doc, before }: ChangeContext) => ({
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
    ...actions.signPresence,
    to: 'same',
    input: signPresenceInput,
    check: [dayOfGathering, dayHasBegun, notSignedYet, theirName],
    apply: signed,
    records: (happened: ChangeContext<SignPresenceInput>) =>
      recordOf(signatureOn(happened.doc, happened.input.day)!, happened),
    emits: (happened: ChangeContext<SignPresenceInput>) => [
      participantSigned.of(happened.doc.participantUuid, {
        ...participantEventPayload(happened.doc),
        signatureUuid: happened.input.signatureUuid,
        day: happened.input.day,
        kind: happened.input.kind,
      }),
      ...changedPresence(happened),
    ],
  },
  deleteSignature: {
    ...actions.deleteSignature,
    to: 'same',
    input: deletion,
    check: [isSigned],
    apply: ({ doc, input }: RuleContext<P, Deletion>) => without(doc, signatureOn(doc, input.day)!),
    records: (happened: ChangeContext<Deletion>) => ({
      ...recordOf(taken(happened), happened),
      comment: happened.input.reason,
    }),
    emits: deleted,
  },
  withdrawSignature: {
    ...actions.withdrawSignature,
    to: 'same',
    input: withdrawal,
    check: [isOwnAndRecent],
    apply: ({ doc, input }: RuleContext<P, Withdrawal>) =>
      without(doc, signaturesOf(doc).find(({ signatureUuid }) => signatureUuid === input.signatureUuid)!),
    records: (happened: ChangeContext<Withdrawal>) => recordOf(taken(happened), happened),
    emits: deleted,
  },
} satisfies Rows<P, ParticipantState>;
