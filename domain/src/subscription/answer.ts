import { z } from 'zod';
import { day, formMessages, optionalText } from '../fields/fields.ts';
import { participationTypes } from '../participants/states.ts';
import { choicesOffered, type OfferedActivity, unansweredIntervals } from './activities.ts';
import { participationOf, type SubscriptionFacts, type SubscriptionSections, sectionsOfSubscription } from './facts.ts';
import { compactPhone, isMobilePhone } from './phone.ts';
import {
  checkHosting,
  checkTransport,
  hostingOf,
  hostingWish,
  type Issue,
  orNull,
  text,
  transportOf,
  transportWish,
} from './wishes.ts';

export const choice = z.object({
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
    .refine(
      (choices) => new Set(choices.map(({ date, interval }) => `${date} ${interval}`)).size === choices.length,
      'Un seul choix par créneau',
    )
    .nullish()
    .transform((v) => v ?? []),
  hostingInput: hostingWish.nullish().transform((v) => v ?? null),
  transportInput: transportWish.nullish().transform((v) => v ?? null),
});
export type SubscriptionValues = z.output<typeof fields>;
export type SubscriptionDraft = z.input<typeof fields>;

/**
 * The form's schema (specification, section 5 "Subscription dialog" and "Subscription form content"): a refusal is always allowed; a virtual
 * participation in a hybrid gathering needs no further check for internal users; parts that are not shown are not kept.
 * @param offered the activities offered for the participation chosen; left out where they are not known: then no choice is asked or dropped
 */
export const subscriptionSchema = (facts: SubscriptionFacts, offered?: readonly OfferedActivity[]) =>
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
        issue(['mobilePhone'], 'Numéro de mobile incorrect (exemples\u202f: 0612345678, +33612345678, 0033612345678)');
      if (sections.activities)
        for (const { date, interval } of unansweredIntervals(offered ?? [], values.activityInput))
          issue(['activityInput', date, interval], formMessages.checkOneOption);
      if (sections.hosting) checkHosting(facts, values.hostingInput, issue);
      if (sections.transport) checkTransport(facts, values.transportInput, issue);
      if (sections.learnedSociety && values.isLearnedSocietyMember && !values.learnedSocietyMemberId)
        issue(['learnedSocietyMemberId'], formMessages.required);
    })
    .transform((values) => withShownPartsOnly(values, facts, offered));

/** What is hidden is not sent: a person who changes their mind leaves no room or ticket behind. */
function withShownPartsOnly(
  values: SubscriptionValues,
  facts: SubscriptionFacts,
  offered: readonly OfferedActivity[] | undefined,
): SubscriptionValues {
  const sections: SubscriptionSections = sectionsOfSubscription(facts, values);
  const { activityInput, hostingInput, transportInput } = values;
  const isMember = sections.learnedSociety && values.isLearnedSocietyMember;
  return {
    ...values,
    participationType: values.present ? participationOf(facts, values.participationType) : null,
    mobilePhone: sections.mobilePhone ? values.mobilePhone : null,
    isLearnedSocietyMember: isMember,
    learnedSocietyMemberId: isMember ? values.learnedSocietyMemberId : null,
    activityInput: !sections.activities ? [] : offered ? choicesOffered(activityInput, offered) : activityInput,
    hostingInput: sections.hosting && hostingInput ? hostingOf(hostingInput, facts) : null,
    transportInput: sections.transport && transportInput ? transportOf(transportInput, sections.cards) : null,
  };
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
