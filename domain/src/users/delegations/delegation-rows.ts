import { z } from 'zod';
import { hasRight, ownUserUuid } from '../../actors/actor.ts';
import { backOfficeUserTypes, canBeImpersonated, isPersonType } from '../../actors/user-types.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { daysBetween } from '../../calendar/index.ts';
import { day, optionalText, uuid } from '../../fields/fields.ts';
import { defineWorkflow, type Guard } from '../../rules/workflow.ts';
import { delegationActions } from '../actions/delegations.ts';
import type { Delegation, User } from '../record-schema.ts';
import { type DelegationStanding, type DelegationState, delegationStates } from '../states.ts';
import { delegationChangeNotificationEvents, delegationNotificationEvents } from './delegation-notification-events.ts';

/** A backup is for an absence, not for good. */
const longestDays = 366;
const mostInScope = 20;
const scopeUuids = z.array(uuid).max(mostInScope, `${mostInScope} au plus`);

const fields = z.strictObject({
  from: day,
  to: day,
  gatheringUuids: scopeUuids,
  businessUnitUuids: scopeUuids,
  reason: optionalText(300),
});
type DelegationFields = z.infer<typeof fields>;

const hasScope = ({ gatheringUuids, businessUnitUuids }: DelegationFields): boolean =>
  gatheringUuids.length + businessUnitUuids.length > 0;
const noScope = { message: 'Choisissez au moins un événement ou une franchise', path: ['gatheringUuids'] };
const inOrder = { message: 'La fin vient après le début', path: ['to'] };
const notTooLong = { message: 'Un an au plus', path: ['to'] };
const isOrdered = ({ from, to }: DelegationFields): boolean => from <= to;
const isShort = ({ from, to }: DelegationFields): boolean => !(daysBetween(from, to) > longestDays);

/** What holds of the dates and scope of every delegation. */
const checked = <Schema extends z.ZodType<DelegationFields>>(schema: Schema): Schema =>
  schema.refine(hasScope, noScope).refine(isOrdered, inOrder).refine(isShort, notTooLong);

export const delegationInput = checked(fields);
export type DelegationInput = z.infer<typeof delegationInput>;

/** What is filled in to name a backup. */
export const delegationForm = checked(
  z.strictObject({ backupUuid: z.uuid('Choisissez une personne'), ...fields.shape }),
);

const newDelegation = checked(fields.extend({ delegationUuid: uuid, delegatorUuid: uuid, backupUuid: uuid })).refine(
  ({ delegatorUuid, backupUuid }) => delegatorUuid !== backupUuid,
  { message: 'Choisissez une autre personne', path: ['backupUuid'] },
);
export type NewDelegation = z.infer<typeof newDelegation>;

/** Whether the same is given twice to the same person: on a day of both, at an event or in a unit of both. */
export const overlaps = (one: Overlapping, other: Overlapping): boolean =>
  one.backupUuid === other.backupUuid &&
  one.from <= other.to &&
  other.from <= one.to &&
  (one.gatheringUuids.some((uuid) => other.gatheringUuids.includes(uuid)) ||
    one.businessUnitUuids.some((uuid) => other.businessUnitUuids.includes(uuid)));
type Overlapping = Pick<Delegation, 'backupUuid' | 'from' | 'to' | 'gatheringUuids' | 'businessUnitUuids'>;

type Person = Pick<User, 'userUuid' | 'userType' | 'state'>;

/** Whose work can be given to a backup at all: nobody's who may do more than an administrator. */
export const canDelegate = ({ userType, state }: Omit<Person, 'userUuid'>): boolean =>
  state === 'active' && canBeImpersonated(userType);

/** Whether somebody may enter where the other one works: the back office is open to its own types only. */
export const canBeBackupOf = (delegator: Person, backup: Person): boolean =>
  backup.userUuid !== delegator.userUuid &&
  backup.state === 'active' &&
  isPersonType(backup.userType) &&
  (!backOfficeUserTypes.includes(delegator.userType) || backOfficeUserTypes.includes(backup.userType));

/** In one's own name, or as an administrator. */
const ownOrAdministrator: Guard<Delegation, NewDelegation> = ({ actor, input }) =>
  actor.kind === 'service' || input.delegatorUuid === ownUserUuid(actor) || hasRight(actor, 'manageDelegations')
    ? true
    : 'FORBIDDEN';
const notPast: Guard<Delegation, DelegationFields> = ({ input, now }) =>
  input.to >= frenchDayOf(now) || 'DELEGATION_OVER';

const hasBegun: Guard<Delegation> = ({ doc, now }) =>
  (doc.from <= frenchDayOf(now) && doc.to >= frenchDayOf(now) && !doc.begunAt) || 'CONFLICT';
const isPast: Guard<Delegation> = ({ doc, now }) => doc.to < frenchDayOf(now) || 'CONFLICT';

/** Whoever hears at its naming or change that it runs is not notified of its beginning besides. */
const begunAt = ({ from }: DelegationFields, now: Date): Date | null => (from <= frenchDayOf(now) ? now : null);
const kept = ({ input: { reason, ...input } }: { input: DelegationFields }) => ({ ...input, reason: reason || null });

/** The state table of a delegation. It counts from its first day to its last one by the clock alone; the rows without a person only say so, to both. */
export const delegationWorkflow = defineWorkflow<Delegation, DelegationState>()({
  name: 'delegation',
  states: delegationStates,
  stateLabels: { open: 'Donnée', ended: 'Terminée' },
  stateOf: delegationActions.stateOf,
  rows: {
    createDelegation: {
      ...delegationActions.rows.createDelegation,
      to: 'open',
      input: newDelegation,
      check: [ownOrAdministrator, notPast],
      apply: ({ input, now }) => {
        const { delegationUuid, delegatorUuid, backupUuid } = input;
        const whose = { delegationUuid, delegatorUuid, backupUuid };
        return { ...kept({ input }), ...whose, begunAt: begunAt(input, now), endedAt: null };
      },
      records: ({ input: { from, to, backupUuid } }) => ({ from, to, backupUuid }),
      emits: delegationNotificationEvents('delegationNamed'),
    },
    updateDelegation: {
      ...delegationActions.rows.updateDelegation,
      to: 'same',
      input: delegationInput,
      edits: {
        values: ({ from, to, gatheringUuids, businessUnitUuids, reason }) => ({
          ...{ from, to, gatheringUuids, businessUnitUuids, reason },
        }),
        tied: [['from', 'to']],
      },
      check: [notPast],
      apply: ({ doc, input, now }) => ({ ...kept({ input }), begunAt: begunAt(input, now) && (doc.begunAt ?? null) }),
      records: ({ input: { from, to } }) => ({ from, to }),
      emits: delegationChangeNotificationEvents,
    },
    endDelegation: {
      ...delegationActions.rows.endDelegation,
      to: 'ended',
      apply: ({ now }) => ({ endedAt: now }),
      emits: delegationNotificationEvents('delegationEnded'),
    },
    beginDelegation: {
      label: 'Signaler le début',
      done: 'Remplacement commencé',
      from: ['open'],
      to: 'same',
      allowed: [],
      when: [hasBegun],
      apply: ({ now }) => ({ begunAt: now }),
      emits: delegationNotificationEvents('delegationBegun'),
    },
    expireDelegation: {
      label: 'Clore à sa date',
      done: 'Remplacement arrivé à sa fin',
      from: ['open'],
      to: 'ended',
      allowed: [],
      when: [isPast],
      apply: ({ now }) => ({ endedAt: now }),
      emits: delegationNotificationEvents('delegationEnded'),
    },
  },
});

/** Its status on a day, for whoever reads it. */
export const delegationStatusOf = (
  { state, from, to }: Pick<Delegation, 'state' | 'from' | 'to'>,
  now: Date,
): DelegationStanding => {
  const today = frenchDayOf(now);
  if (state === 'ended' || to < today) return 'ENDED';
  return from > today ? 'TO_COME' : 'ACTIVE';
};
