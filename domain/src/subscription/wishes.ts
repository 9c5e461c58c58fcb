import { z } from 'zod';
import { day, formMessages, hour, optionalText } from '../fields/fields.ts';
import type { SubscriptionFacts } from './facts.ts';
import { asksNights, nightsOffered } from './nights.ts';
import { allCardFields, cardFields, transportModes } from './transport-modes.ts';

export const text = (max: number) => optionalText(max).transform((v) => v || null);
export const orNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((v) => v ?? null);

export const hostingWish = z.object({
  wantHosting: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  nightsWanted: z
    .array(day)
    .max(60)
    .nullish()
    .transform((v) => [...new Set(v ?? [])].sort()),
  comment: text(1000),
  wantTransfer: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
});

export const transportWish = z.object({
  wantTransport: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  preferenceModes: z
    .array(z.enum(transportModes))
    .nullish()
    .transform((v) => [...new Set(v ?? [])]),
  goDepartureDate: orNull(day),
  goDepartureHour: orNull(hour),
  goDeparturePlace: text(200),
  goArrivalPlace: text(200),
  backDepartureDate: orNull(day),
  backDepartureHour: orNull(hour),
  backDeparturePlace: text(200),
  backArrivalPlace: text(200),
  sncfNumber: text(40),
  sncfCard: text(60),
  sncfExpirationDate: orNull(day),
  airFranceNumber: text(40),
  airFranceCard: text(60),
  airFranceExpirationDate: orNull(day),
});

type HostingWish = z.output<typeof hostingWish>;
type TransportWish = z.output<typeof transportWish>;
export type Issue = (path: (string | number)[], message: string) => void;

const requiredRoute = [
  'goDepartureDate',
  'goDepartureHour',
  'goDeparturePlace',
  'goArrivalPlace',
  'backDepartureDate',
  'backDepartureHour',
  'backDeparturePlace',
  'backArrivalPlace',
] as const;

/** Wanting a room where nights may be chosen needs at least one of those offered (specification, section 5). */
export function checkHosting(facts: SubscriptionFacts, wish: HostingWish | null, issue: Issue): void {
  if (!wish?.wantHosting || !asksNights(facts.hosting)) return;
  const offered = nightsOffered(facts);
  const { nightsWanted } = wish;
  if (nightsWanted.length === 0) issue(['hostingInput', 'nightsWanted'], formMessages.checkOneBox);
  else if (nightsWanted.some((night) => !offered.includes(night)))
    issue(['hostingInput', 'nightsWanted'], 'Une nuit choisie n’est pas proposée');
  else if (nightsWanted.some((night) => night < facts.today))
    issue(['hostingInput', 'nightsWanted'], 'Une nuit choisie est passée');
}

const isBackFirst = (wish: TransportWish): boolean => {
  const { goDepartureDate, goDepartureHour, backDepartureDate, backDepartureHour } = wish;
  if (!goDepartureDate || !backDepartureDate) return false;
  if (goDepartureDate !== backDepartureDate) return backDepartureDate < goDepartureDate;
  return !!goDepartureHour && !!backDepartureHour && backDepartureHour <= goDepartureHour;
};

/** A journey wanted needs a mode and both ways, from today on (specification, section 5). */
export function checkTransport(facts: SubscriptionFacts, transportInput: TransportWish | null, issue: Issue): void {
  if (!transportInput?.wantTransport) return;
  if (transportInput.preferenceModes.length === 0)
    issue(['transportInput', 'preferenceModes'], formMessages.checkOneBox);
  for (const field of requiredRoute)
    if (!transportInput[field]) issue(['transportInput', field], formMessages.required);
  for (const field of ['goDepartureDate', 'backDepartureDate'] as const)
    if ((transportInput[field] ?? facts.today) < facts.today)
      issue(['transportInput', field], 'La date ne peut pas être passée');
  if (isBackFirst(transportInput)) issue(['transportInput', 'backDepartureDate'], 'Le retour doit suivre l’aller');
}

/** Nights and transfer only with a room; nights only where they may be chosen, the transfer only where it is offered. */
export const hostingOf = (wish: HostingWish, { hosting, transport }: SubscriptionFacts) => ({
  ...wish,
  nightsWanted: wish.wantHosting && asksNights(hosting) ? wish.nightsWanted : [],
  wantTransfer: wish.wantHosting && transport?.transfertOptionEnabled === true && wish.wantTransfer,
});

/** Cards only of the chosen modes, and none of internal users. */
export function transportOf(wish: TransportWish, cards: boolean): TransportWish {
  const kept: readonly string[] = cards
    ? wish.preferenceModes.flatMap((mode): readonly string[] => cardFields[mode])
    : [];
  const dropped = Object.fromEntries(allCardFields.filter((field) => !kept.includes(field)).map((f) => [f, null]));
  const empty = Object.fromEntries([...requiredRoute, ...allCardFields].map((field) => [field, null]));
  return wish.wantTransport ? { ...wish, ...dropped } : { ...wish, preferenceModes: [], ...empty };
}
