import { z } from 'zod';
import { instantOf, wallClockOf } from '../../calendar/time-zone.ts';
import { day, fieldErrors, requiredText, uuid } from '../../fields/fields.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { type Drawing, drawing } from '../../signing/drawing.ts';
import { isName, noNameTyped } from '../../signing/name.ts';
import { dayAfter } from '../../subscription/nights.ts';
import type { Participant, PresenceSignature } from '../record-schema.ts';

export type { PresenceSignature } from '../record-schema.ts';

/** Drawn with a finger, a pen or a mouse, or a typed name for those who cannot draw. */
export const presenceSignatureKinds = ['DRAWN', 'TYPED'] as const;
export type PresenceSignatureKind = (typeof presenceSignatureKinds)[number];
export const presenceSignatureKindLabels: Record<PresenceSignatureKind, string> = {
  DRAWN: 'Dessinée',
  TYPED: 'Saisie',
};

/** Lines of one call: what a tablet collects in a few minutes, and far below the size of a request. */
export const signaturesAtOnce = 50;

/** What is sealed of a signature. */
export type SignatureContent = { strokes: Drawing } | { typedName: string };

/** What the participant's row takes; the drawing itself is sealed beside it. */
export const signPresenceInput = z.object({
  signatureUuid: uuid,
  day,
  kind: z.enum(presenceSignatureKinds),
  signedAt: z.date(),
  /** To be compared with the person's name; it is sealed with the drawing, and not kept here. */
  typedName: z.string().nullish(),
  nameConfirmed: z.boolean().nullish(),
});
export type SignPresenceInput = z.infer<typeof signPresenceInput>;

const line = {
  signatureUuid: uuid,
  participantUuid: uuid,
  day,
  signedAt: z.coerce.date(),
};

/** A line as a device sends it (specification, section 2 "Signature dialog": only one that is not empty). */
export const signatureLine = z.discriminatedUnion('kind', [
  z.object({ ...line, kind: z.literal('DRAWN'), strokes: drawing }),
  z.object({
    ...line,
    kind: z.literal('TYPED'),
    typedName: requiredText(120).refine(isName, noNameTyped),
    /** That the name is not the person's was asked, and confirmed. */
    nameConfirmed: z.boolean().nullish(),
  }),
]);
export type SignatureLine = z.infer<typeof signatureLine>;

/** The line, or its errors by field. */
export function readSignatureLine(sent: unknown): { line: SignatureLine } | { fields: Record<string, string> } {
  const { success, data, error } = signatureLine.safeParse(sent);
  return success ? { line: data } : { fields: fieldErrors(error) };
}

export const contentOf = (signature: SignatureLine): SignatureContent =>
  signature.kind === 'DRAWN' ? { strokes: signature.strokes } : { typedName: signature.typedName };

type Signing = { signatures?: readonly PresenceSignature[] };

/** A participant from before the presence lists has none. */
export const signaturesOf = ({ signatures }: Signing): readonly PresenceSignature[] => signatures ?? [];

/** The signature of a day: there is one at most. */
export const signatureOn = (p: Signing, wanted: string): PresenceSignature | undefined =>
  signaturesOf(p).find((signature) => signature.day === wanted);

/** An event that lasts longer has no list for each day. */
const mostDays = 31;

/** The days of a gathering in its own time zone: each has a list to sign. */
export function presenceDays({
  beginDate,
  endDate,
  timezone,
}: Pick<GatheringSnapshot, 'beginDate' | 'endDate' | 'timezone'>): string[] {
  if (!beginDate || !endDate) return [];
  const last = wallClockOf(endDate, timezone).day;
  const days: string[] = [];
  for (let one = wallClockOf(beginDate, timezone).day; one <= last && days.length < mostDays; one = dayAfter(one, 1))
    days.push(one);
  return days;
}

/** When a list is over: midnight after the last day, in the gathering's time zone. */
export function presenceListEnds(
  gathering: Pick<GatheringSnapshot, 'beginDate' | 'endDate' | 'timezone'>,
): Date | null {
  const last = presenceDays(gathering).at(-1);
  return last ? instantOf(dayAfter(last, 1), '00:00', gathering.timezone) : null;
}

/** Who has confirmed and comes in person. */
export const isExpected = ({ state, participationType }: Pick<Participant, 'state' | 'participationType'>): boolean =>
  state === 'CONFIRMED' && participationType !== 'VIRTUAL';
