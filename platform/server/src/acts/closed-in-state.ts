import { messageOf, PortalError, type Rows, type RuleContext, type Workflow } from '@portal/domain';

/** Which state it is in, in the words of its row: those are for staff, who can do something about it. */
export function closedInState<Doc, State extends string, R extends Rows<Doc, State>>(
  { rows, stateOf }: Workflow<Doc, State, R>,
  action: string,
  { doc, actor }: RuleContext<Doc>,
): PortalError {
  const state = stateOf(doc);
  const words = actor.kind === 'user' ? rows[action]!.closedIn?.[state] : undefined;
  return new PortalError('ILLEGAL_TRANSITION', { action, state }, words && messageOf(words));
}
