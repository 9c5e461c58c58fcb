import { expect } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { type UserType, userTypes } from '../actors/user-types.ts';
import { actorOf } from '../gathering/example.test-data.ts';
import { type Right, rightsOf } from '../rights/catalogue.ts';
import { refusalOf } from '../rules/available-actions.ts';
import type { AnyWorkflow } from '../rules/declaration.ts';
import type { MessageCode } from '../texts/messages.ts';

/** Why an action cannot be done, as the platform asks before it parses the input; null when it can. */
export const refusalAt = (workflow: AnyWorkflow, action: string, doc: object, actor: Actor, now: Date) =>
  refusalOf(workflow, action, { doc, actor, now, newUuid: () => '', input: undefined });

/** Who may do it by right: one for all states, or one for each state. */
export type ByRight = Right | ((state: string) => readonly Right[]);

const mayByRight = (type: UserType, right: ByRight, state: string): boolean =>
  (typeof right === 'function' ? right(state) : [right]).some((one) => rightsOf(type).has(one));

/**
 * One action in one state, asked by every user type and by the service: a missing right, then a state that it does not start from, then what `expected`
 * says of it.
 */
export function expectMatrix(
  workflow: AnyWorkflow,
  {
    action,
    state,
    doc,
    right,
    from,
    now,
    reason = null,
  }: {
    action: string;
    state: string;
    doc: object;
    /** Null for what only the service does. */
    right: ByRight | null;
    from: readonly string[];
    now: Date;
    reason?: MessageCode | null;
  },
): void {
  const open = from.includes(state) ? reason : 'ILLEGAL_TRANSITION';
  const found = userTypes.map((type) => [type, refusalAt(workflow, action, doc, actorOf(type), now)]);
  const expected = userTypes.map((type) => [
    type,
    right !== null && mayByRight(type, right, state) ? open : 'FORBIDDEN',
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  expect(refusalAt(workflow, action, doc, { kind: 'service', service: 'x' }, now)).toBe(open);
}
