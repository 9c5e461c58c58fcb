import { z } from 'zod';
import type { EditRule } from '../edits/edits.ts';
import { uuid } from '../fields/fields.ts';
import { defineWorkflow, type Row } from '../rules/workflow.ts';
import { activityActions } from './actions.ts';
import type { Activity, ActivityGathering } from './activity.ts';
import { activityDifferences, createdEvents, deletedEvents, editedEvents } from './event-builders.ts';
import { type ActivityInput, activityFields, activityInput } from './fields.ts';
import { listRows } from './list-rows.ts';
import { type ActivityState, activityStateLabels, activityStates } from './states.ts';

const { rows: actions } = activityActions;
const row = <Input, Raw = Input>(r: Row<Activity, ActivityState, Input, Raw>) => r;

/** The stored fields of a filled-in form; speakers that stay keep their id. */
function fieldsOf(
  input: ActivityInput,
  before: Pick<Activity, 'activityOrators'>,
  newUuid: () => string,
): Partial<Activity> {
  const { nature, oratorParticipantUuids, ...rest } = input;
  const known = new Map(before.activityOrators.map((one) => [one.participantUuid, one]));
  return {
    ...rest,
    isPhysical: nature !== 'VIRTUAL',
    isVirtual: nature !== 'PHYSICAL',
    activityOrators: oratorParticipantUuids.map(
      (participantUuid) => known.get(participantUuid) ?? { activityOratorUuid: newUuid(), participantUuid },
    ),
  };
}

/** The form of an activity: when it is, and who may come and how many, are one thing each. */
const activityEdits: EditRule<Activity> = {
  values: (activity) => ({
    ...Object.fromEntries(
      Object.keys(activityFields.shape).map((name) => [name, activity[name as keyof Activity] ?? null]),
    ),
    nature: activity.isPhysical && activity.isVirtual ? 'HYBRID' : activity.isVirtual ? 'VIRTUAL' : 'PHYSICAL',
    oratorParticipantUuids: activity.activityOrators.map(({ participantUuid }) => participantUuid),
  }),
  keptIn: { nature: ['isPhysical', 'isVirtual'], oratorParticipantUuids: ['activityOrators'] },
  tied: [
    ['date', 'startHour', 'endHour'],
    ['nature', 'visioLink'],
    ['entryType', 'quota', 'price'],
    ['hasCustomTarget', 'activityTarget'],
  ],
};

type RawActivity = z.input<ReturnType<typeof activityInput>>;
interface NewActivity {
  activityUuid?: string | undefined;
  gathering: ActivityGathering;
  activity: ActivityInput;
}

/** Parses the form for the gathering that comes along; its errors are under their own path. */
const newActivity = z
  .object({
    activityUuid: uuid.optional(),
    gathering: z.custom<ActivityGathering>(),
    activity: z.custom<RawActivity>(),
  })
  .transform((value, ctx): NewActivity => {
    const parsed = activityInput(value.gathering).safeParse(value.activity ?? {});
    if (parsed.success) return { ...value, activity: parsed.data };
    for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/**
 * The state table of an activity. Its list is part of it: the counter of seats moves only here, in the transaction that changes the list.
 * What the subscription form leads to has rows for the service alone; `syncActivitySlots` (subscriber.ts) is how a person gets there. Holds come and go
 * without a line in the history.
 */
export const activityWorkflow = defineWorkflow<Activity, ActivityState>()({
  name: 'activity',
  isWork: activityActions.isWork,
  states: activityStates,
  stateLabels: activityStateLabels,
  stateOf: activityActions.stateOf,
  rows: {
    createActivity: row({
      ...actions.createActivity,
      to: 'PLANNED',
      input: newActivity,
      apply: ({ input, newUuid }) => ({
        ...fieldsOf(input.activity, { activityOrators: [] }, newUuid),
        activityUuid: input.activityUuid ?? newUuid(),
        gatheringUuid: input.gathering.gatheringUuid,
        gathering: input.gathering,
        taken: 0,
        enrolled: 0,
      }),
      emits: createdEvents,
    }),
    updateActivity: row({
      ...actions.updateActivity,
      to: 'same',
      input: (doc) => activityInput(doc.gathering, doc.taken),
      edits: activityEdits,
      apply: ({ doc, input, newUuid }) => fieldsOf(input, doc, newUuid),
      emits: editedEvents,
      records: ({ doc, before }) => ({ changes: before ? activityDifferences(before, doc) : [] }),
    }),
    deleteActivity: row({
      ...actions.deleteActivity,
      to: 'DELETED',
      emits: deletedEvents,
    }),
    ...listRows,
  },
});
