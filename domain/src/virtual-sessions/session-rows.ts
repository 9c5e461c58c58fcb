import { z } from 'zod';
import { userUuidOf } from '../actors/actor.ts';
import { wallClockOf } from '../calendar/time-zone.ts';
import type { EditRule } from '../edits/edits.ts';
import type { DomainEvent } from '../events/events.ts';
import { sameValue } from '../fields/same-value.ts';
import { isConfirmed } from '../gathering/guards.ts';
import { defineWorkflow, type RuleContext } from '../rules/workflow.ts';
import { virtualSessionActions } from './actions.ts';
import { virtualSessionChanged, virtualSessionCreated, virtualSessionStatusChanged } from './events.ts';
import { type VirtualSessionInput, virtualSessionInput } from './fields.ts';
import type { VirtualSession } from './record-schema.ts';
import {
  sessionTimeZone,
  type VirtualSessionStatus,
  virtualSessionStatuses,
  virtualSessionStatusLabels,
} from './states.ts';

const { rows: actions } = virtualSessionActions;
type V = VirtualSession;
type Rule<Input = unknown> = RuleContext<V, Input>;
type Happened<Input = unknown> = Rule<Input> & { before: V | null };

/** What a person or Oseus changes, in the order of the form. */
const editedFields = [
  'oseusMeetingId',
  'name',
  'description',
  'beginDate',
  'endDate',
  'businessUnitUuid',
  'rocUuid',
  'projectManagerUuid',
  'sessionType',
] as const satisfies readonly (keyof V)[];

const differences = ({ before, doc }: Happened) =>
  editedFields
    .filter((field) => before && !sameValue(before[field], doc[field]))
    .map((field) => ({ field, from: before![field], to: doc[field] }));

const factsOf = ({ virtualSessionUuid, businessUnitUuid, rev }: V) => ({ virtualSessionUuid, businessUnitUuid, rev });

const changed = (happened: Happened): DomainEvent[] => {
  const fields = differences(happened).map(({ field }) => field);
  const { doc } = happened;
  return fields.length > 0 ? [virtualSessionChanged.of(doc.virtualSessionUuid, { ...factsOf(doc), fields })] : [];
};

const moved = ({ before, doc }: Happened): DomainEvent[] => [
  virtualSessionStatusChanged.of(doc.virtualSessionUuid, {
    ...factsOf(doc),
    from: before!.status,
    status: doc.status,
  }),
];

/** The form of a session: when it is, and which meeting it is, are one thing each. */
const edits: EditRule<V> = {
  values: ({ beginDate, endDate, ...session }) => {
    const [begin, end] = [wallClockOf(beginDate, sessionTimeZone), wallClockOf(endDate, sessionTimeZone)];
    const { oseusMeetingId, name, description, businessUnitUuid, rocUuid, projectManagerUuid, sessionType } = session;
    return {
      ...{ oseusMeetingId, name, description, businessUnitUuid, rocUuid, projectManagerUuid, sessionType },
      ...{ beginDay: begin.day, beginHour: begin.hour, endDay: end.day, endHour: end.hour },
    };
  },
  keptIn: { beginDay: ['beginDate'], beginHour: ['beginDate'], endDay: ['endDate'], endHour: ['endDate'] },
  tied: [
    ['beginDay', 'beginHour', 'endDay', 'endHour'],
    ['oseusMeetingId', 'sessionType'],
  ],
};

/** What Oseus says of the meeting itself. */
const meetingFacts = z.object({
  name: z.string(),
  description: z.string().nullable(),
  beginDate: z.date(),
  endDate: z.date(),
});

/** The state table of a virtual session. */
export const virtualSessionWorkflow = defineWorkflow<V, VirtualSessionStatus>()({
  name: 'virtualSession',
  states: virtualSessionStatuses,
  stateLabels: virtualSessionStatusLabels,
  stateOf: virtualSessionActions.stateOf,
  rows: {
    createVirtualSession: {
      ...actions.createVirtualSession,
      to: 'DRAFT',
      input: virtualSessionInput,
      apply: ({ input, actor, newUuid }: Rule<VirtualSessionInput>) => ({
        ...input,
        virtualSessionUuid: newUuid(),
        creatorUuid: userUuidOf(actor) ?? null,
        sourceReadAt: null,
      }),
      emits: ({ doc }) => [virtualSessionCreated.of(doc.virtualSessionUuid, factsOf(doc))],
    },
    updateVirtualSession: {
      ...actions.updateVirtualSession,
      to: 'same',
      input: virtualSessionInput,
      edits,
      apply: ({ input }: Rule<VirtualSessionInput>) => input,
      emits: changed,
      records: (happened) => ({ changes: differences(happened) }),
    },
    publishVirtualSession: { ...actions.publishVirtualSession, to: 'PUBLISHED', emits: moved },
    closeVirtualSession: { ...actions.closeVirtualSession, to: 'CLOSED', emits: moved },
    windUpVirtualSession: {
      ...actions.windUpVirtualSession,
      to: 'WINDED_UP',
      input: z.object({ confirmed: z.boolean().optional() }),
      check: [isConfirmed],
      emits: moved,
    },
    // It is wound up from CLOSED alone: that is the status before.
    reopenVirtualSession: { ...actions.reopenVirtualSession, to: 'CLOSED', emits: moved },
    readVirtualSessionSource: {
      ...actions.readVirtualSessionSource,
      to: 'same',
      input: meetingFacts,
      apply: ({ input, now }: Rule<z.output<typeof meetingFacts>>) => ({ ...input, sourceReadAt: now }),
      emits: changed,
      records: (happened) => ({ changes: differences(happened) }),
    },
  },
});
