import { defineWorkflow, guardWithCodes, type Row } from '../../rules/workflow.ts';
import { type StayInGathering, stayActions } from './actions.ts';
import { stayEvents } from './event-builders.ts';
import { housingRefusals, isHeldForIt, isHoldExpired, refusalOfAccommodation } from './guards.ts';
import type { Hosting, HostingNight } from './record-schema.ts';
import { roomHoldMs, type StayOrigin, type StayState, stayStateLabels, stayStates } from './states.ts';

const { rows: actions } = stayActions;
type Stay = StayInGathering;
const row = <Input>(r: Row<Stay, StayState, Input>) => ({ emits: stayEvents, ...r });

/** Whose night, and which. */
interface Night {
  gatheringUuid: string;
  participantUuid: string;
  date: string;
}
/** In which hotel, and whether a bed of it is free: the service has counted, and moves the counters in the same transaction. */
export interface RoomFound {
  hosting: Hosting;
  night: HostingNight;
  hasRoom: boolean;
  /** Among those who come in line together: they are a millisecond apart, so that the line keeps the order in which they were chosen. */
  position?: number;
}
interface ForAnswer {
  key: string;
}

const ofNight = ({ gatheringUuid, participantUuid, date }: Night, origin: StayOrigin, newUuid: () => string) => ({
  overnightStayUuid: newUuid(),
  gatheringUuid,
  participantUuid,
  date,
  origin,
});
const nowhere = { hostingUuid: null, hostingNightUuid: null, price: null, waitingSince: null };
const notHeld = { heldUntil: null, holdKey: null };
const at = ({ hosting, night }: Pick<RoomFound, 'hosting' | 'night'>) => ({
  hostingUuid: hosting.hostingUuid,
  hostingNightUuid: night.hostingNightUuid,
  price: night.price,
});
const heldFor = ({ key }: ForAnswer, now: Date) => ({ heldUntil: new Date(now.getTime() + roomHoldMs), holdKey: key });

/** In the room, or in line for it: who is in line already keeps their position. */
const placed = (found: RoomFound, now: Date, before?: Pick<Stay, 'hostingNightUuid' | 'waitingSince'>) => ({
  ...at(found),
  ...notHeld,
  waitingSince: found.hasRoom
    ? null
    : before?.hostingNightUuid === found.night.hostingNightUuid && before.waitingSince
      ? before.waitingSince
      : new Date(now.getTime() + (found.position ?? 0)),
});
const assignedOrWaiting = ({ input }: { input: RoomFound }): StayState => (input.hasRoom ? 'ASSIGNED' : 'WAITING');

const mayBeAccommodated = guardWithCodes<Stay, RoomFound>(
  housingRefusals,
  ({ doc, input }) => refusalOfAccommodation(input.hosting, doc.guest) ?? true,
);

/** What forms and events lead to, for the service alone. */
const ofService = {
  askOvernightStay: row<Night>({
    label: 'Demander une nuit par le formulaire',
    from: [],
    to: 'ASKED',
    allowed: [],
    apply: ({ input, newUuid }) => ({ ...ofNight(input, 'FORM', newUuid), ...nowhere, ...notHeld }),
  }),
  holdOvernightStay: row<Night & ForAnswer & Omit<RoomFound, 'hasRoom'>>({
    label: 'Retenir une chambre',
    from: [],
    to: 'HELD',
    allowed: [],
    apply: ({ input, now, newUuid }) => ({
      ...ofNight(input, 'FORM', newUuid),
      ...at(input),
      ...heldFor(input, now),
      waitingSince: null,
    }),
  }),
  keepOvernightStay: row<ForAnswer>({
    label: 'Retenir encore la chambre',
    from: ['HELD'],
    to: 'same',
    allowed: [],
    check: [isHeldForIt],
    apply: ({ input, now }) => heldFor(input, now),
  }),
  confirmOvernightStay: row({
    label: 'Réserver la chambre retenue',
    from: ['HELD'],
    to: 'RESERVED',
    allowed: [],
    apply: () => notHeld,
  }),
  releaseOvernightStay: row<ForAnswer>({
    label: 'Rendre la chambre retenue',
    from: ['HELD'],
    to: 'GONE',
    allowed: [],
    check: [isHeldForIt],
    apply: () => ({ ...nowhere, ...notHeld }),
  }),
  lapseOvernightStay: row({
    label: 'Laisser expirer la chambre retenue',
    from: ['HELD'],
    to: 'GONE',
    allowed: [],
    when: [isHoldExpired],
    apply: () => ({ ...nowhere, ...notHeld }),
  }),
  moveUpOvernightStay: row({
    label: 'Attribuer depuis la liste d’attente',
    done: 'Nuit attribuée depuis la liste d’attente',
    from: ['WAITING'],
    to: 'ASSIGNED',
    allowed: [],
    apply: () => ({ waitingSince: null }),
  }),
  displaceOvernightStay: row({
    label: 'Sortir de la liste d’attente d’une nuit supprimée',
    from: ['WAITING'],
    to: 'ASKED',
    allowed: [],
    apply: () => nowhere,
  }),
  repriceOvernightStay: row<{ price: number | null }>({
    label: 'Reprendre le prix de la nuit',
    from: ['HELD', 'WAITING', 'RESERVED', 'ASSIGNED'],
    to: 'same',
    allowed: [],
    apply: ({ input }) => ({ price: input.price }),
  }),
  freeOvernightStay: row({
    label: 'Libérer la nuit',
    done: 'Nuit libérée',
    from: ['HELD', 'ASKED', 'WAITING', 'RESERVED', 'ASSIGNED', 'REFUSED'],
    to: 'GONE',
    allowed: [],
    apply: () => ({ ...nowhere, ...notHeld }),
  }),
};

/**
 * The state table of one person's night. Whoever gives or takes a room is in the history of the hotel too (rows.ts), which moves its counters in the same
 * transaction; the service makes the inputs itself.
 */
export const stayWorkflow = defineWorkflow<Stay, StayState>()({
  name: 'overnightStay',
  isWork: stayActions.isWork,
  states: stayStates,
  stateLabels: stayStateLabels,
  stateOf: stayActions.stateOf,
  rows: {
    giveOvernightStay: row<Night & RoomFound>({
      ...actions.giveOvernightStay,
      to: assignedOrWaiting,
      check: [mayBeAccommodated],
      apply: ({ input, now, newUuid }) => ({ ...ofNight(input, 'STAFF', newUuid), ...placed(input, now) }),
    }),
    assignOvernightStay: row<RoomFound>({
      ...actions.assignOvernightStay,
      to: assignedOrWaiting,
      check: [mayBeAccommodated],
      apply: ({ doc, input, now }) => placed(input, now, doc),
    }),
    unassignOvernightStay: row({
      ...actions.unassignOvernightStay,
      // A wish is still a wish without its room; what staff gave unasked is no more.
      to: ({ doc }) => (doc.origin === 'FORM' ? 'ASKED' : 'GONE'),
      apply: () => nowhere,
    }),
    refuseOvernightStay: row<{ comment: string | null }>({
      ...actions.refuseOvernightStay,
      to: 'REFUSED',
      apply: () => nowhere,
      records: ({ input }) => ({ comment: input.comment }),
    }),
    ...ofService,
  },
});
