import type { Guard } from '../../rules/workflow.ts';
import type { TransportNote } from './record-schema.ts';

type Doc<Name extends keyof TransportNote> = Pick<TransportNote, Name>;

/** The traveller was asked how they wish to travel, and has not said it yet: it is theirs to fill in. */
export const isAskedOfTraveller = ({ status }: Doc<'status'>): boolean => status === 'TO_EMIT';

/** What is asked for is there: a mode, and at least one step of the way. */
export const hasRoute: Guard<Doc<'steps' | 'preferenceModes'>> = ({ doc }) =>
  (doc.steps.length > 0 && doc.preferenceModes.length > 0) || 'TRANSPORT_STEPS_MISSING';

/** A proposition proposes something (decisions, section 2). */
export const hasTravel: Guard<Doc<'travels'>> = ({ doc }) => doc.travels.length > 0 || 'TRANSPORT_TRAVEL_MISSING';

/** A member of staff travels as they asked; everybody else is asked first. */
export const isOfStaff: Guard<Doc<'userUuid'>> = ({ doc }) => doc.userUuid !== null || 'TRANSPORT_NOT_OF_STAFF';
