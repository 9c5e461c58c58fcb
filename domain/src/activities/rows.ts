import { z } from 'zod';
import { bulkLimit } from '../bulk.ts';
import type { EditRule } from '../edits.ts';
import { uuid } from '../fields.ts';
import { defineWorkflow, type Guard, type Row, type RuleContext } from '../workflow.ts';
import type { Activity, ActivityGathering } from './activity.ts';
import { activityDifferences, createdEvents, deletedEvents, editedEvents, listEvents } from './announce.ts';
import { type ActivityInput, activityFields, activityInput } from './fields.ts';
import {
  activityAtCongress,
  activityGatheringIsOpen,
  givenGatheringIsOpen,
  hasTheRoom,
  isEmptyActivity,
} from './guards.ts';
import { type ActivityState, activityStateLabels, activityStates } from './states.ts';

const row = <Input>(r: Row<Activity, ActivityState, Input>) => r;

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

interface NewActivity {
  activityUuid?: string | undefined;
  gathering: ActivityGathering;
  activity: ActivityInput;
}

/** Parses the form for the gathering that comes along; its errors stand under their own path. */
const newActivity = z
  .object({ activityUuid: uuid.optional(), gathering: z.custom<ActivityGathering>(), activity: z.unknown() })
  .transform((value, ctx): NewActivity => {
    const parsed = activityInput(value.gathering).safeParse(value.activity ?? {});
    if (parsed.success) return { ...value, activity: parsed.data };
    for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  }) as unknown as z.ZodType<NewActivity>;

const ids = z.array(uuid).min(1).max(bulkLimit);

/** A change of the list: who, and how many places it takes (negative: gives back), counted by the server. */
const listChange = z.object({ participantUuids: ids, places: z.number().int() });
export type ActivityListChange = z.output<typeof listChange>;
type ListContext = RuleContext<Activity, ActivityListChange>;

const places = ({ doc, input }: ListContext) => ({ taken: doc.taken + input.places });
const onTheList = ({ input }: ListContext) => ({ participantUuids: input.participantUuids });

const presenceRow = (label: string, done: string, when: readonly Guard<Activity>[] = []) =>
  row<ActivityListChange>({
    label,
    done,
    from: ['PLANNED'],
    to: 'same',
    allowed: [{ right: 'setActivityPresence' }],
    when: [activityGatheringIsOpen, ...when],
    input: listChange,
    check: [hasTheRoom],
    apply: places,
    emits: listEvents,
    records: onTheList,
  });

/** One change of who is on the list; `people` is how the number of those on it moves. */
const listRow = ([label, done]: readonly [string, string], people: 1 | -1 | 0, byStaff: boolean) =>
  row<ActivityListChange>({
    label,
    done,
    from: ['PLANNED'],
    to: 'same',
    allowed: byStaff ? [{ right: 'subscribeToActivity' }] : [],
    when: byStaff ? [activityGatheringIsOpen] : [],
    input: listChange,
    check: [hasTheRoom],
    apply: (context) => ({
      ...places(context),
      enrolled: context.doc.enrolled + people * context.input.participantUuids.length,
    }),
    emits: listEvents,
    records: onTheList,
  });

/**
 * The state table of an activity. Its list is part of it: the counter of places moves only here, in the transaction that changes the list.
 * What the subscription form leads to has rows for the service alone; `syncActivitySlots` (subscriber.ts) is how a person gets there. Holds come and go
 * without a line in the history.
 */
export const activityWorkflow = defineWorkflow<Activity, ActivityState>()({
  name: 'activity',
  states: activityStates,
  stateLabels: activityStateLabels,
  stateOf: (activity) => activity.state,
  rows: {
    createActivity: row<NewActivity>({
      label: 'Créer l’activité',
      done: 'Activité créée',
      from: [],
      to: 'PLANNED',
      allowed: [{ right: 'manageActivity' }],
      input: newActivity,
      check: [givenGatheringIsOpen],
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
    updateActivity: row<ActivityInput>({
      label: 'Modifier',
      done: 'Activité modifiée',
      from: ['PLANNED'],
      to: 'same',
      allowed: [{ right: 'manageActivity' }],
      when: [activityGatheringIsOpen],
      button: true,
      input: (doc) => activityInput(doc.gathering, doc.taken),
      edits: activityEdits,
      apply: ({ doc, input, newUuid }) => fieldsOf(input, doc, newUuid),
      emits: editedEvents,
      records: ({ doc, before }) => ({ changes: before ? activityDifferences(before, doc) : [] }),
    }),
    deleteActivity: row({
      label: 'Supprimer',
      done: 'Activité supprimée',
      from: ['PLANNED'],
      to: 'DELETED',
      allowed: [{ right: 'deleteActivity' }],
      when: [activityGatheringIsOpen, isEmptyActivity],
      button: true,
      emits: deletedEvents,
    }),
    subscribeParticipants: listRow(['Inscrire', 'Participants inscrits'], 1, true),
    unsubscribeParticipants: listRow(['Désinscrire', 'Participants désinscrits'], -1, true),
    setActivityParticipantsPresent: presenceRow('Marquer présents', 'Présence notée'),
    setActivityParticipantsAbsent: presenceRow('Marquer absents', 'Absence notée'),
    setActivityParticipantsNoShow: presenceRow(
      'Marquer absents sans justification',
      'Absence sans justification notée',
      [activityAtCongress],
    ),
    resetActivityParticipantsPresence: presenceRow('Effacer la présence', 'Présence effacée'),
    enrolActivitySlots: listRow(['Inscrire par le formulaire', 'Inscription par le formulaire'], 0, false),
    freeActivitySlots: listRow(['Libérer par le formulaire', 'Place libérée par le formulaire'], -1, false),
  },
});
