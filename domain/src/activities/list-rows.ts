import { z } from 'zod';
import { bulkLimit } from '../bulk-limit.ts';
import { uuid } from '../fields/fields.ts';
import type { Conditions, Row, RuleContext } from '../rules/workflow.ts';
import { activityActions } from './actions.ts';
import type { Activity } from './activity.ts';
import { listEvents } from './event-builders.ts';
import { hasSeatsFor } from './guards.ts';
import type { ActivityState } from './states.ts';

const { rows: actions } = activityActions;
const row = <Input, Raw = Input>(r: Row<Activity, ActivityState, Input, Raw>) => r;
type ListAction = keyof typeof actions;

const ids = z.array(uuid).min(1).max(bulkLimit);

/** A change of the list: who, and how many seats it takes (negative: gives back), counted by the server. */
const listChange = z.object({ participantUuids: ids, seats: z.number().int() });
export type ActivityListChange = z.output<typeof listChange>;
type ListContext = RuleContext<Activity, ActivityListChange>;

const seats = ({ doc, input }: ListContext) => ({ taken: doc.taken + input.seats });
const onTheList = ({ input }: ListContext) => ({ participantUuids: input.participantUuids });

/** A presence that is marked; one that may take its seat again needs the room. */
const presenceRow = (action: ListAction, check: Row<Activity, ActivityState, ActivityListChange>['check'] = []) =>
  row<ActivityListChange>({
    ...actions[action],
    to: 'same',
    input: listChange,
    check,
    apply: seats,
    emits: listEvents,
    records: onTheList,
  });

/** One change of who is on the list; `people` is how the number of those on it moves. Who leaves needs no room. */
const listRow = (action: Conditions<Activity, ActivityState>, people: 1 | -1 | 0) =>
  row<ActivityListChange>({
    ...action,
    to: 'same',
    input: listChange,
    ...(people < 0 ? {} : { check: [hasSeatsFor] }),
    apply: (context) => ({
      ...seats(context),
      enrolled: context.doc.enrolled + people * context.input.participantUuids.length,
    }),
    emits: listEvents,
    records: onTheList,
  });

/** What the subscription form leads to: for the service alone. */
const byForm = (label: string, done: string) => ({ label, done, from: ['PLANNED'] as const, allowed: [] });

/** Who comes onto the list and off it, and who was there: each moves the counter of seats. */
export const listRows = {
  subscribeParticipants: listRow(actions.subscribeParticipants, 1),
  unsubscribeParticipants: listRow(actions.unsubscribeParticipants, -1),
  setActivityParticipantsPresent: presenceRow('setActivityParticipantsPresent', [hasSeatsFor]),
  setActivityParticipantsAbsent: presenceRow('setActivityParticipantsAbsent'),
  setActivityParticipantsNoShow: presenceRow('setActivityParticipantsNoShow'),
  resetActivityParticipantsPresence: presenceRow('resetActivityParticipantsPresence', [hasSeatsFor]),
  enrolActivitySlots: listRow(byForm('Inscrire par le formulaire', 'Inscription par le formulaire'), 0),
  freeActivitySlots: listRow(byForm('Libérer par le formulaire', 'Place libérée par le formulaire'), -1),
};
