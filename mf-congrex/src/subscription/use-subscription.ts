import { activitiesOffered } from '@portal/domain/subscription/activities';
import type { SubscriptionValues } from '@portal/domain/subscription/answer';
import {
  type SubscriptionFacts,
  type SubscriptionSections,
  sectionsOfSubscription,
} from '@portal/domain/subscription/facts';
import { type Draft, useWatch, useZodForm, type ZodForm } from '@portal/web/forms';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FormAudience, type FormData, factsOf, type Slot } from './form-data.ts';
import { type Choices, choicesOf, type FormValues, formSchema, initialValues, withChoice } from './form-values.ts';
import { type SyncState, useSlotSync } from './slots/use-slot-sync.ts';
import { type Slots, useSlots } from './slots/use-slots.ts';

/** Everything that the form's parts need. */
export interface Subscription {
  data: FormData;
  voice: FormAudience;
  form: ZodForm<FormValues, SubscriptionValues>;
  /** Its draft in this browser; the preview keeps none. */
  draft?: Draft;
  facts: SubscriptionFacts;
  sections: SubscriptionSections;
  /** The activities offered for the category and the participation chosen. */
  offered: Slot[];
  slots: Slots;
  /** Whose slots they are. */
  categoryId: string;
  sync: { state: SyncState; retry: () => void };
  /** Names of what somebody else took, by `date interval`. */
  taken: Readonly<Record<string, string>>;
  /** Marks slots as taken by somebody else and removes them from the choices. */
  onTaken: (taken: readonly { activityUuid: string; name: string }[]) => void;
}

/** Slots already held become choices where nothing else was chosen; of two loaded late the first stays. */
function useHeldChoices(form: ZodForm<FormValues, SubscriptionValues>, slots: readonly Slot[]): void {
  useEffect(() => {
    const choices = form.getValues('activityInput');
    const missing = slots.filter(({ isChosen, date, interval }) => isChosen && !choices[date]?.[interval]);
    if (missing.length === 0) return;
    form.setValue(
      'activityInput',
      missing.reduce(
        (all, { date, interval, activityUuid }) => withChoice(all, { date, interval, chosen: activityUuid }),
        choices,
      ),
    );
  }, [form, slots]);
}

function withoutTaken(choices: Choices, taken: ReadonlySet<string>): Choices {
  const left = choicesOf(choices).filter(({ activityUuid }) => !activityUuid || !taken.has(activityUuid));
  return left.reduce<Choices>(
    (all, { date, interval, activityUuid }) => withChoice(all, { date, interval, chosen: activityUuid ?? 'none' }),
    {},
  );
}

/** Slots that somebody else took: removed from the choices, and reported beside their interval; everything else stays. */
function useTaken(form: ZodForm<FormValues, SubscriptionValues>, { slots, take }: Slots) {
  const [taken, setTaken] = useState<Record<string, string>>({});
  const onTaken: Subscription['onTaken'] = (lost) => {
    const uuids = new Set(lost.map(({ activityUuid }) => activityUuid));
    const lostSlots = slots.filter(({ activityUuid }) => uuids.has(activityUuid));
    setTaken((before) => ({
      ...before,
      ...Object.fromEntries(lostSlots.map(({ date, interval, name }) => [`${date} ${interval}`, name])),
    }));
    form.setValue('activityInput', withoutTaken(form.getValues('activityInput'), uuids), { shouldDirty: true });
    take([...uuids]);
  };
  return { taken, onTaken };
}

/** The form of a participant, or a preview of it: values, rules, draft, slots that are sent automatically. */
export function useSubscription(data: FormData, voice: FormAudience, isSending: boolean): Subscription {
  const participantUuid = data.participant?.participantUuid;
  const [categoryId, setCategoryId] = useState(data.category.id);
  const slots = useSlots(data.gathering.gatheringUuid, categoryId, participantUuid);
  const schema = useMemo(() => formSchema(data, slots.slots), [data, slots.slots]);
  const [beginning] = useState(() => initialValues(data, voice === 'preview'));
  const form = useZodForm<FormValues, SubscriptionValues>(schema, beginning);
  useHeldChoices(form, slots.slots);

  const [category, present, participationType, activityInput] = useWatch({
    control: form.control,
    name: ['category', 'present', 'participationType', 'activityInput'],
  });
  useEffect(() => setCategoryId(category), [category]);
  const facts = useMemo(() => factsOf(data, category), [data, category]);
  const sections = sectionsOfSubscription(facts, { present, participationType });
  const offered = useMemo(
    () => activitiesOffered(slots.slots, facts, participationType),
    [slots.slots, facts, participationType],
  );
  const isOffered = useCallback((uuid: string) => offered.some(({ activityUuid }) => activityUuid === uuid), [offered]);
  const chosen = choicesOf(activityInput)
    .flatMap(({ activityUuid }) => activityUuid ?? [])
    .filter(isOffered);
  const held = slots.slots.filter(({ isChosen, activityUuid }) => isChosen && isOffered(activityUuid));
  const { taken, onTaken } = useTaken(form, slots);
  // Who is enrolled keeps their seats until the answer is sent: what another category or participation does not offer would be freed before.
  const isHeldBack =
    data.participant?.invitationStatus === 'CONFIRMED' &&
    (category !== beginning.category || participationType !== beginning.participationType);
  const sync = useSlotSync({
    isOn: voice !== 'preview' && !isHeldBack && sections.activities && !isSending && slots.isKnown,
    participantUuid,
    categoryId: category,
    participationType,
    chosen,
    held: slots.isKnown ? held.map(({ activityUuid }) => activityUuid) : undefined,
    onTaken,
  });
  return { data, voice, form, facts, sections, offered, slots, categoryId, sync, taken, onTaken };
}
