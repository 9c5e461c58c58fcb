import { z } from 'zod';
import { day, formMessages, hour, optionalText } from '../fields.ts';
import { type ParticipationType, participationTypes } from '../participants/states.ts';
import { type ActivityChoice, type OfferedActivity, unansweredIntervals } from './activities.ts';
import { type SubscriptionFacts, type SubscriptionSections, sectionsOfSubscription } from './facts.ts';
import { asksNights, nightsOffered } from './nights.ts';
import { compactPhone, isMobilePhone } from './phone.ts';

export const transportModes = ['TRAIN', 'PLANE'] as const;
export const transportModeLabels: Record<(typeof transportModes)[number], string> = { TRAIN: 'Train', PLANE: 'Avion' };

const text = (max: number) => optionalText(max).transform((v) => v || null);
const orNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((v) => v ?? null);

/** Card details, by mode: collected of everybody but internal users, and sealed (decisions, section 8). */
export const cardFields = {
  TRAIN: ['sncfNumber', 'sncfCard', 'sncfExpirationDate'],
  PLANE: ['airFranceNumber', 'airFranceCard', 'airFranceExpirationDate'],
} as const;
export const allCardFields = [...cardFields.TRAIN, ...cardFields.PLANE];

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

const choice = z.object({
  date: day,
  interval: z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/, 'Créneau incorrect'),
  activityUuid: z
    .uuid('Identifiant incorrect')
    .nullish()
    .transform((v) => v ?? null),
});

/** The form's fields (specification, section 3 "Participant subscription (payload)"). */
const fields = z.object({
  present: z.boolean({ error: formMessages.checkOneOption }),
  participationType: orNull(z.enum(participationTypes)),
  mobilePhone: optionalText(30).transform((v) => (v ? compactPhone(v) : null)),
  isLearnedSocietyMember: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  learnedSocietyMemberId: text(60),
  activityInput: z
    .array(choice)
    .max(200)
    .nullish()
    .transform((v) => v ?? []),
  hostingInput: hostingWish.nullish().transform((v) => v ?? null),
  transportInput: transportWish.nullish().transform((v) => v ?? null),
});
export type SubscriptionValues = z.output<typeof fields>;
export type SubscriptionDraft = z.input<typeof fields>;

type Issue = (path: (string | number)[], message: string) => void;

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

function checkHosting(facts: SubscriptionFacts, { hostingInput }: SubscriptionValues, issue: Issue): void {
  if (!hostingInput?.wantHosting || !asksNights(facts.hosting)) return;
  const offered = nightsOffered(facts);
  const { nightsWanted } = hostingInput;
  if (nightsWanted.length === 0) issue(['hostingInput', 'nightsWanted'], formMessages.checkOneBox);
  else if (nightsWanted.some((night) => !offered.includes(night)))
    issue(['hostingInput', 'nightsWanted'], 'Une nuit choisie n’est pas proposée');
  else if (nightsWanted.some((night) => night < facts.today))
    issue(['hostingInput', 'nightsWanted'], 'Une nuit choisie est passée');
}

function checkTransport(facts: SubscriptionFacts, { transportInput }: SubscriptionValues, issue: Issue): void {
  if (!transportInput?.wantTransport) return;
  if (transportInput.preferenceModes.length === 0)
    issue(['transportInput', 'preferenceModes'], formMessages.checkOneBox);
  for (const field of requiredRoute)
    if (!transportInput[field]) issue(['transportInput', field], formMessages.required);
  for (const field of ['goDepartureDate', 'backDepartureDate'] as const)
    if ((transportInput[field] ?? facts.today) < facts.today)
      issue(['transportInput', field], 'La date ne peut pas être passée');
  const { goDepartureDate, backDepartureDate } = transportInput;
  if (goDepartureDate && backDepartureDate && backDepartureDate < goDepartureDate)
    issue(['transportInput', 'backDepartureDate'], 'Le retour doit suivre l’aller');
}

/**
 * The form's schema (specification, section 5 "Subscription dialog" and "Subscription form content"): a refusal is always allowed; a virtual
 * participation in a hybrid gathering needs no further check for internal users; parts that are not shown are not kept.
 * @param offered the activities offered for the participation chosen; none when they are not known
 */
export const subscriptionSchema = (facts: SubscriptionFacts, offered: readonly OfferedActivity[] = []) =>
  fields
    .superRefine((values, ctx) => {
      if (!values.present) return;
      const issue: Issue = (path, message) => ctx.addIssue({ code: 'custom', path, message });
      const sections = sectionsOfSubscription(facts, values);
      if (sections.participationType && !values.participationType)
        issue(['participationType'], formMessages.checkOneOption);
      const needsNoMore = sections.participationType && values.participationType === 'VIRTUAL';
      if (needsNoMore && facts.audience === 'INTERNAL') return;
      if (!values.mobilePhone) issue(['mobilePhone'], formMessages.required);
      else if (!isMobilePhone(values.mobilePhone))
        issue(['mobilePhone'], 'Numéro de mobile incorrect (exemples : 0612345678, +33612345678, 0033612345678)');
      for (const { date, interval } of unansweredIntervals(offered, values.activityInput))
        issue(['activityInput', date, interval], formMessages.checkOneOption);
      if (sections.hosting) checkHosting(facts, values, issue);
      if (sections.transport) checkTransport(facts, values, issue);
      if (sections.learnedSociety && values.isLearnedSocietyMember && !values.learnedSocietyMemberId)
        issue(['learnedSocietyMemberId'], formMessages.required);
    })
    .transform((values) => withShownPartsOnly(values, sectionsOfSubscription(facts, values), facts));

/** What is hidden is not sent: a person who changes their mind leaves no room or ticket behind. */
function withShownPartsOnly(
  values: SubscriptionValues,
  sections: SubscriptionSections,
  facts: SubscriptionFacts,
): SubscriptionValues {
  const { hostingInput, transportInput } = values;
  const isMember = sections.learnedSociety && values.isLearnedSocietyMember;
  return {
    ...values,
    participationType: values.present ? values.participationType : null,
    isLearnedSocietyMember: isMember,
    learnedSocietyMemberId: isMember ? values.learnedSocietyMemberId : null,
    activityInput: sections.activities ? values.activityInput : [],
    hostingInput: sections.hosting && hostingInput ? hostingOf(hostingInput, facts) : null,
    transportInput: sections.transport && transportInput ? transportOf(transportInput, sections.cards) : null,
  };
}

/** Nights and transfer only with a room; nights only where they may be chosen, the transfer only where it is offered. */
const hostingOf = (wish: z.output<typeof hostingWish>, { hosting, transport }: SubscriptionFacts) => ({
  ...wish,
  nightsWanted: wish.wantHosting && asksNights(hosting) ? wish.nightsWanted : [],
  wantTransfer: wish.wantHosting && transport?.transfertOptionEnabled === true && wish.wantTransfer,
});

/** Cards only of the chosen modes, and none of internal users. */
function transportOf(wish: z.output<typeof transportWish>, cards: boolean): z.output<typeof transportWish> {
  const kept: readonly string[] = cards
    ? wish.preferenceModes.flatMap((mode): readonly string[] => cardFields[mode])
    : [];
  const dropped = Object.fromEntries(allCardFields.filter((field) => !kept.includes(field)).map((f) => [f, null]));
  const empty = Object.fromEntries([...requiredRoute, ...allCardFields].map((field) => [field, null]));
  return wish.wantTransport ? { ...wish, ...dropped } : { ...wish, preferenceModes: [], ...empty };
}

/** The answer as a participant keeps it; card details are sealed elsewhere, only which were given stands here. */
export interface SubscriptionAnswer {
  present: boolean;
  activityChoices: ActivityChoice[];
  hosting: z.output<typeof hostingWish> | null;
  transport:
    | (Omit<z.output<typeof transportWish>, (typeof allCardFields)[number]> & { filledCardFields: string[] })
    | null;
  answeredAt: Date;
  answeredByName: string | null;
  /** Under which the slots were held; null without activities. */
  slotsKey: string | null;
}

/** What changing the category resets (specification, section 5 "Subscription form content"). */
export const resetByCategory = {
  present: null,
  isLearnedSocietyMember: false,
  learnedSocietyMemberId: '',
  participationType: null,
} as const;

/** Whether leaving the dialog asks first: an answer, or any activity, hosting or transport input (specification, section 4 "Others"). */
export const hasSubscriptionInput = (draft: {
  present: boolean | null;
  activityInput: readonly unknown[];
  hostingInput: { wantHosting?: boolean | null } | null;
  transportInput: { wantTransport?: boolean | null } | null;
}): boolean =>
  draft.present !== null ||
  draft.activityInput.length > 0 ||
  draft.hostingInput?.wantHosting === true ||
  draft.transportInput?.wantTransport === true;

/** Whether the participation was chosen from what the gathering offers. */
export const offersParticipation = (
  { isPhysical, isVirtual }: Pick<SubscriptionFacts, 'isPhysical' | 'isVirtual'>,
  type: ParticipationType | null,
): boolean => type === null || (type === 'PHYSICAL' ? isPhysical : isVirtual);
