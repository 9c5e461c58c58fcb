import { closedWords, messageOf, PortalError, type Rows, type RuleContext, type Workflow } from '@portal/domain';

/** Which state it is in, in the words that its buttons have too: those are for staff, who can do something about it. */
export function closedInState<Doc, State extends string, R extends Rows<Doc, State>>(
  workflow: Workflow<Doc, State, R>,
  action: string,
  { doc, actor }: RuleContext<Doc>,
): PortalError {
  const words = actor.kind === 'user' ? closedWords(workflow, action, doc) : null;
  const details = { action, state: workflow.stateOf(doc) };
  return new PortalError('ILLEGAL_TRANSITION', details, words ? messageOf(words) : undefined);
}
