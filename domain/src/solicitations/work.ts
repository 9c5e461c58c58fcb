import type { WorkKinds } from '../work/work.ts';
import type { Solicitation } from './solicitation.ts';
import { undecidedStates } from './states.ts';

/** What waits for those who decide solicitations: by the right of their type, or as medical director of the congress (`toDecide` of the list). */
export const solicitationWork = {
  SOLICITATION_TO_DECIDE: {
    label: 'Sollicitations à décider',
    from: undecidedStates,
    waits: ({ status }) => (undecidedStates as readonly string[]).includes(status),
  },
} as const satisfies WorkKinds<Solicitation>;
