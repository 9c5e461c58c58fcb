import { notWoundUp } from '../../gathering/wound-up.ts';
import { actionOn } from '../../rules/action.ts';
import type { Guest, LogisticsGathering } from '../context.ts';
import { isEmptyHosting } from './action-guards.ts';
import type { Hosting, OvernightStay } from './record-schema.ts';
import type { HostingState, StayState } from './states.ts';

const action = actionOn<Hosting, HostingState>();
const givesRooms = [{ right: 'assignOvernightStay' }] as const;

const ofRooms = (label: string, done: string) =>
  action({
    label,
    done,
    from: ['KEPT'],
    allowed: givesRooms,
    around: [notWoundUp],
    reads: ['state', 'gathering.status'],
  });

/** Who may do what with a hotel and its rooms, and when. */
export const hostingActions = {
  isWork: true,
  stateOf: ({ state }: Pick<Hosting, 'state'>): HostingState => state,
  rows: {
    createHosting: action({
      label: 'Ajouter un hébergement',
      done: 'Hébergement ajouté',
      from: [],
      allowed: [{ right: 'manageHosting' }],
      around: [notWoundUp],
      reads: ['gathering.status'],
    }),
    updateHosting: action({
      label: 'Modifier',
      done: 'Hébergement modifié',
      from: ['KEPT'],
      allowed: [{ right: 'manageHosting' }],
      around: [notWoundUp],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'gathering.status'],
    }),
    deleteHosting: action({
      label: 'Supprimer',
      done: 'Hébergement supprimé',
      from: ['KEPT'],
      allowed: [{ right: 'manageHosting' }],
      around: [notWoundUp],
      when: [isEmptyHosting],
      button: true,
      reads: ['state', 'rooms', 'gathering.status'],
    }),
    assignOvernightStays: ofRooms('Attribuer', 'Chambres attribuées'),
    unassignOvernightStays: ofRooms('Retirer la chambre', 'Chambres retirées'),
    refuseOvernightStays: ofRooms('Refuser', 'Nuits refusées'),
  },
} as const;

/** A stay as its rules see it: with the copies of its gathering and of whom it is for. */
export type StayInGathering = OvernightStay & { gathering: LogisticsGathering; guest: Guest | null };
const stay = actionOn<StayInGathering, StayState>();

const ofStay = (label: string, done: string, from: readonly StayState[]) =>
  stay({ label, done, from, allowed: givesRooms, around: [notWoundUp], reads: ['state', 'gathering.status'] });

/** Who may do what with one person's night; the mutations are the hotel's, and those of nights without a hotel are here by the same names. */
export const stayActions = {
  isWork: true,
  stateOf: ({ state }: Pick<OvernightStay, 'state'>): StayState => state,
  rows: {
    giveOvernightStay: stay({
      label: 'Attribuer une nuit qui n’a pas été demandée',
      done: 'Nuit attribuée',
      from: [],
      allowed: givesRooms,
      around: [notWoundUp],
      reads: ['gathering.status'],
    }),
    assignOvernightStay: ofStay('Attribuer', 'Nuit attribuée', ['ASKED', 'WAITING', 'RESERVED', 'ASSIGNED', 'REFUSED']),
    unassignOvernightStay: ofStay('Retirer la chambre', 'Chambre retirée', ['WAITING', 'RESERVED', 'ASSIGNED']),
    refuseOvernightStay: ofStay('Refuser', 'Nuit refusée', ['ASKED', 'WAITING', 'RESERVED', 'ASSIGNED']),
  },
} as const;
