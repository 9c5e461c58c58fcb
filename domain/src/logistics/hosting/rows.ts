import { z } from 'zod';
import { bulkLimit } from '../../bulk-limit.ts';
import type { EditRule } from '../../edits/edits.ts';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow, type Row } from '../../rules/workflow.ts';
import type { LogisticsGathering } from '../context.ts';
import { hostingActions } from './actions.ts';
import {
  createdHosting,
  deletedHosting,
  editedHosting,
  hostingDifferences,
  movedRoomsEvents,
} from './event-builders.ts';
import { type HostingInput, hostingFields, hostingInput } from './fields.ts';
import { hasRoomsFor } from './guards.ts';
import { nightKey } from './night-key.ts';
import type { Hosting } from './record-schema.ts';
import { movedRooms, type NightMove } from './rooms.ts';
import { type HostingState, hostingStateLabels, hostingStates } from './states.ts';

const { rows: actions } = hostingActions;
const row = <Input, Raw = Input>(r: Row<Hosting, HostingState, Input, Raw>) => r;

/** The stored fields of a filled-in form; nights that stay keep their id. */
const fieldsOf = ({ hostingNights, ...rest }: HostingInput, newUuid: () => string): Partial<Hosting> => ({
  ...rest,
  hostingNights: hostingNights.map((night) => ({ ...night, hostingNightUuid: night.hostingNightUuid ?? newUuid() })),
});

const hostingEdits: EditRule<Hosting> = {
  values: (hosting) =>
    Object.fromEntries(Object.keys(hostingFields.shape).map((name) => [name, hosting[name as keyof Hosting] ?? null])),
};

type RawHosting = z.input<typeof hostingFields>;
interface NewHosting {
  hostingUuid?: string | undefined;
  gathering: LogisticsGathering;
  hosting: HostingInput;
}

/** Parses the form for the gathering that comes along; its errors are under their own path. */
const newHosting = z
  .object({
    hostingUuid: uuid.optional(),
    gathering: z.custom<LogisticsGathering>(),
    hosting: z.custom<RawHosting>(),
  })
  .transform((value, ctx): NewHosting => {
    const parsed = hostingInput(value.gathering).safeParse(value.hosting ?? {});
    if (parsed.success) return { ...value, hosting: parsed.data };
    for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/** A change of who has its rooms: the people, and how each night's counters move, counted by the server. */
const roomsChange = z.object({
  participantUuids: z.array(uuid).min(1).max(bulkLimit),
  moves: z.array(z.object({ hostingNightUuid: uuid, rooms: z.number().int(), waiting: z.number().int() })).max(400),
});
export type RoomsChange = z.output<typeof roomsChange>;

/** Its counters move here alone, in the transaction that changes the stays (stay-rows.ts). */
const roomsRow = (action: Pick<Row<Hosting, HostingState>, 'label' | 'done' | 'from' | 'allowed'>) =>
  row<RoomsChange>({
    ...action,
    to: 'same',
    input: roomsChange,
    check: [hasRoomsFor],
    apply: ({ doc, input }) => ({ rooms: movedRooms(doc, input.moves as NightMove[]) }),
    emits: movedRoomsEvents,
    records: ({ input }) => ({ participantUuids: input.participantUuids }),
  });

/** The state table of a hotel (specification, section 4 "Others"; docs/decisions/logistics.md). */
export const hostingWorkflow = defineWorkflow<Hosting, HostingState>()({
  name: 'hosting',
  isWork: hostingActions.isWork,
  states: hostingStates,
  stateLabels: hostingStateLabels,
  stateOf: hostingActions.stateOf,
  items: { hostingNights: nightKey },
  rows: {
    createHosting: row({
      ...actions.createHosting,
      to: 'KEPT',
      input: newHosting,
      apply: ({ input, newUuid }) => ({
        ...fieldsOf(input.hosting, newUuid),
        hostingUuid: input.hostingUuid ?? newUuid(),
        gatheringUuid: input.gathering.gatheringUuid,
        gathering: input.gathering,
        rooms: [],
      }),
      emits: createdHosting,
    }),
    updateHosting: row({
      ...actions.updateHosting,
      to: 'same',
      input: (doc) => hostingInput(doc.gathering, doc),
      edits: hostingEdits,
      apply: ({ input, newUuid }) => fieldsOf(input, newUuid),
      emits: editedHosting,
      records: ({ doc, before }) => ({ changes: before ? hostingDifferences(before, doc) : [] }),
    }),
    deleteHosting: row({ ...actions.deleteHosting, to: 'DELETED', emits: deletedHosting }),
    assignOvernightStays: roomsRow(actions.assignOvernightStays),
    unassignOvernightStays: roomsRow(actions.unassignOvernightStays),
    refuseOvernightStays: roomsRow(actions.refuseOvernightStays),
    /** By answers and events: rooms that are held, freed, or that the line moves up to. */
    moveRooms: roomsRow({
      label: 'Mettre à jour les chambres',
      done: 'Chambres mises à jour',
      from: ['KEPT', 'DELETED'],
      allowed: [],
    }),
  },
});
