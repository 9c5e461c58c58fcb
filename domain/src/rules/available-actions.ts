import { type Actor, hasRight } from '../actors/actor.ts';
import { actingIdentitiesOf, delegatorActorsFor } from '../actors/delegation.ts';
import { cameByLink } from '../hcps/links/hcp-links.ts';
import type { MessageCode } from '../texts/messages.ts';
import type { ActionInput } from './action-input.ts';
import type { ClosedWords, Conditions, Guard, IsWork, Row, Rows, RuleContext, Workflow } from './workflow.ts';

export interface AvailableAction {
  name: string;
  label: string;
  allowed: boolean;
  /** Code of the reason why not. */
  reason: MessageCode | null;
  asks: 'checkbox' | 'reason' | 'comment' | null;
}

/** Whether the actor may do the row's action on the document, by right or by `where`. */
export function isPermitted<Doc>(row: Pick<Row<Doc, string>, 'allowed'>, doc: Doc, actor: Actor): boolean {
  if (actor.kind === 'service') return true;
  return row.allowed.some(
    ({ right, link, where }) =>
      (right === undefined || hasRight(actor, right)) &&
      (link === undefined || cameByLink(actor, link)) &&
      (where === undefined || where(doc, actor)),
  );
}

/** More than anybody sends by hand in an hour. */
export const mailActsPerHour = 60;

/** Whether the actor may do it to some document: what `where` would add is left open. */
export const isEverPermitted = <Doc>({ allowed }: Pick<Row<Doc, string>, 'allowed'>, actor: Actor): boolean =>
  actor.kind === 'service' ||
  allowed.some(
    ({ right, link }) =>
      (right === undefined || actingIdentitiesOf(actor).some((self) => hasRight(self, right))) &&
      (link === undefined || cameByLink(actor, link)),
  );

/** Why it is closed to the actor whatever the document, or null. */
export const closedTo = <Doc>({ inOwnName }: Pick<Row<Doc, string>, 'inOwnName'>, actor: Actor): MessageCode | null =>
  inOwnName && actor.kind === 'user' && actor.impersonator ? 'NOT_WHILE_IMPERSONATING' : null;

/** The first reason that one of the guards gives, or null. */
export function firstReason<Doc, Input>(
  guards: readonly Guard<Doc, Input>[] = [],
  context: RuleContext<Doc, Input>,
): MessageCode | null {
  for (const guard of guards) {
    const verdict = guard(context);
    if (verdict !== true) return verdict;
  }
  return null;
}

/** Rules of documents, as far as a button asks them. */
interface Judge<Doc, State extends string> {
  rows: Readonly<Record<string, Conditions<Doc, State>>>;
  stateOf: (doc: Doc) => State;
  isWork?: IsWork | undefined;
}

/** The verdict for the actor in their own name, unless somebody for whom they stand in at this document may do it. */
function unlessForAnother<Doc, State extends string, Context extends RuleContext<Doc>>(
  { isWork }: Judge<Doc, State>,
  context: Context,
  judge: (context: Context) => MessageCode | null,
): MessageCode | null {
  const own = judge(context);
  if (own === null || !isWork) return own;
  const others = delegatorActorsFor(context.actor, context.doc as object).map((actor) => judge({ ...context, actor }));
  if (others.includes(null)) return null;
  return own === 'FORBIDDEN' ? (others.find((reason) => reason !== 'FORBIDDEN') ?? own) : own;
}

/** Why the action cannot be done on the document as it is, or null when it can. */
export const refusalOf = <Doc, State extends string>(
  table: Judge<Doc, State>,
  action: string,
  context: RuleContext<Doc>,
): MessageCode | null => unlessForAnother(table, context, (asked) => ownRefusalOf(table, action, asked));

function ownRefusalOf<Doc, State extends string>(
  { rows, stateOf }: Judge<Doc, State>,
  action: string,
  context: RuleContext<Doc>,
): MessageCode | null {
  const row = rows[action]!;
  if (!isPermitted(row, context.doc, context.actor)) return 'FORBIDDEN';
  const closed = closedTo(row, context.actor);
  if (closed) return closed;
  if (row.from.length > 0 && !row.from.includes(stateOf(context.doc))) return 'ILLEGAL_TRANSITION';
  return firstReason(row.around, context) ?? firstReason(row.when, context);
}

/** What to say of an action that does not start from the state of the document, or null where that is all there is to say. */
export const closedWords = <Doc, State extends string>(
  { rows, stateOf, closedBecause, closedIn }: Judge<Doc, State> & ClosedWords<Doc, State>,
  action: string,
  doc: Doc,
): MessageCode | null => {
  const state = stateOf(doc);
  return closedBecause?.(doc) ?? rows[action]!.closedIn?.[state] ?? closedIn?.[state] ?? null;
};

/** Buttons of a part of the document, which the input names: each allowed, or with the reason why not. */
export const actionsOnPart = <Doc, State extends string, R extends Rows<Doc, State>, A extends keyof R & string>(
  workflow: Workflow<Doc, State, R>,
  names: readonly A[],
  context: RuleContext<Doc, Partial<ActionInput<R, A>>>,
): AvailableAction[] =>
  names.map((name) => {
    const row = workflow.rows[name]!;
    // Its checks look at the part alone, before there is the rest of the input.
    const reason = unlessForAnother(
      workflow,
      context,
      (asked) => ownRefusalOf(workflow, name, asked) ?? firstReason(row.check, asked as RuleContext<Doc, never>),
    );
    return { name, label: row.label, allowed: reason === null, reason, asks: row.asks ?? null };
  });

/**
 * The buttons of a document for an actor: each allowed, or with the reason why not. Actions of other states are left out.
 * @param shown with what its rules look at besides, or without it: they are then judged by what is there
 */
export function availableActions<Doc, State extends string>(
  workflow: Workflow<Doc, State>,
  shown: NoInfer<Doc> | Partial<NoInfer<Doc>>,
  actor: Actor,
  now: Date,
): AvailableAction[] {
  const doc = shown as Doc;
  return Object.entries(workflow.rows)
    .filter(([, row]) => row.button && row.from.includes(workflow.stateOf(doc)))
    .map(([name, row]) => {
      const reason = refusalOf(workflow, name, { doc, actor, now, newUuid: () => '', input: undefined });
      return { name, label: row.label, allowed: reason === null, reason, asks: row.asks ?? null };
    });
}
