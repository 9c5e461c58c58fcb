import type { Guard } from '../../rules/workflow.ts';
import type { Hosting } from './record-schema.ts';

/** Nobody has a room in it. Who is in line waits elsewhere then. */
export const isEmptyHosting: Guard<Pick<Hosting, 'rooms'>> = ({ doc }) =>
  doc.rooms.every(({ taken }) => taken === 0) || 'HOSTING_NOT_EMPTY';
