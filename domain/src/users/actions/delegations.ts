import { type Actor, ownUserUuid } from '../../actors/actor.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { actionOn } from '../../rules/action.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { Delegation } from '../record-schema.ts';
import type { DelegationState } from '../states.ts';

const onDelegation = actionOn<Delegation, DelegationState>();

const isDelegator = ({ delegatorUuid }: Pick<Delegation, 'delegatorUuid'>, actor: Actor): boolean =>
  delegatorUuid === ownUserUuid(actor);
const theirs = [
  { right: 'nameBackup' as const, where: isDelegator, whereLabel: 'ses propres délégations' },
  { right: 'manageDelegations' as const },
];
const notOver: Guard<Pick<Delegation, 'to'>> = ({ doc, now }) => doc.to >= frenchDayOf(now) || 'DELEGATION_OVER';

/** Conditions of what is done with a delegation that is given and not over. */
const whileOpen = {
  from: ['open'] as const,
  allowed: theirs,
  inOwnName: true,
  when: [notOver],
  button: true,
  reads: ['state', 'delegatorUuid', 'to'] as const,
} as const;

/** Who names a backup for somebody, and ends it: the person, or an administrator; nobody for whom they stand in or whom they impersonate. */
export const delegationActions = {
  stateOf: ({ state }: Pick<Delegation, 'state'>): DelegationState => state,
  rows: {
    createDelegation: onDelegation({
      label: 'Désigner un remplaçant',
      done: 'Remplaçant désigné',
      from: [],
      allowed: [{ right: 'nameBackup' }, { right: 'manageDelegations' }],
      inOwnName: true,
      reads: [],
    }),
    updateDelegation: onDelegation({
      label: 'Modifier',
      done: 'Délégation modifiée',
      ...whileOpen,
    }),
    endDelegation: onDelegation({
      label: 'Mettre fin',
      done: 'Délégation terminée',
      ...whileOpen,
    }),
  },
} as const;
