import { randomUUID } from 'node:crypto';
import {
  type ActionInput,
  type AnyRow,
  badInput,
  changedPaths,
  closedTo,
  type DomainEvent,
  fieldErrors,
  firstReason,
  type IsWork,
  isEverPermitted,
  isPermitted,
  PortalError,
  type Rows,
  type RuleContext,
  refusalOf,
  scopeCovers,
  type Workflow,
} from '@portal/domain';
import type { ChainHead } from '../journal/journal.ts';
import type { Context } from '../service/context.ts';
import type { Aggregate, Joined } from './aggregate.ts';
import { closedInState } from './closed-in-state.ts';
import { type EditOrigin, rebaseEdit } from './edit-rebase.ts';

/** What an act on one document comes to, before anything is written. */
export interface Decision<Doc, Stored = Doc> {
  id: string;
  /** The document as it is afterwards, with what was joined to it. */
  after: Doc & Stored;
  /** What is written: the changed fields, or the whole of a new document. */
  stored: Partial<Stored>;
  rev: number;
  at: Date;
  action: string;
  label: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
  /** Paths of the stored fields that differ now. */
  changed: string[];
  events: readonly DomainEvent[];
  /** The end of the document's history before. */
  head: ChainHead | undefined;
}

/**
 * Applies the rules of an action to one document; writes nothing.
 * @param before the document, or null for a creation
 * @param origin of an edit: what it was made from
 * @throws PortalError FORBIDDEN, ILLEGAL_TRANSITION, BAD_USER_INPUT, or the code of a guard
 */
export function decide<Doc, State extends string, R extends Rows<Doc, State>, Stored, A extends keyof R & string>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  before: Joined<Doc, Stored> | null,
  rawInput: ActionInput<R, A> | undefined,
  origin?: EditOrigin,
): Decision<Doc, Stored> {
  const row = aggregate.workflow.rows[action]!;
  const rules = rulesOn(ctx, (before ? { ...before.doc, ...before.extra } : {}) as Doc);
  refuse(aggregate.workflow, action, rules, before !== null);
  const input = origin ? rebaseEdit(aggregate, action, rules.doc, rawInput, origin) : rawInput;
  return conclude(aggregate, action, before, { ...rules, input: parseInput(row, rules.doc, input) });
}

/**
 * The same for a creation whose rules look at joined fields: these follow from the input, which is therefore parsed before `where` is checked.
 * @param join gives the joined fields of an input that is in order
 */
export async function decideCreation<
  Doc,
  State extends string,
  R extends Rows<Doc, State>,
  Stored,
  A extends keyof R & string,
>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  rawInput: ActionInput<R, A> | undefined,
  join: (input: Doc) => Promise<Partial<Doc>>,
): Promise<Decision<Doc, Stored>> {
  if (!aggregate.enrich) return decide(ctx, aggregate, action, null, rawInput);
  const row = aggregate.workflow.rows[action]!;
  if (!isEverPermitted(row, ctx.actor)) throw new PortalError('FORBIDDEN', { action });
  const input = parseInput(row, {} as Doc, rawInput);
  const rules = rulesOn(ctx, (await join(input as Doc)) as Doc);
  refuse(aggregate.workflow, action, rules, false);
  return conclude(aggregate, action, null, { ...rules, input });
}

/** What rules look at before there is an input: enough for a verdict, as buttons ask it. */
export const rulesOn = <Doc>(ctx: Context, doc: Doc): RuleContext<Doc> => ({
  doc,
  actor: ctx.actor,
  now: ctx.now(),
  newUuid: randomUUID,
  input: undefined,
});

function conclude<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  { workflow, idField, stateField, derive, verify }: Aggregate<Doc, State, R, Stored>,
  action: string,
  existing: Joined<Doc, Stored> | null,
  context: RuleContext<Doc, never>,
): Decision<Doc, Stored> {
  const row = workflow.rows[action]!;
  refuseOutOfScope(workflow, action, context);
  // What a creation is put in is named by its input.
  const beginning = { ...context, doc: { ...(context.input as object), ...context.doc } };
  const refusal = (existing ? null : firstReason(row.around, beginning)) ?? firstReason(row.check, context);
  if (refusal) throw new PortalError(refusal, { action });
  const before = existing && context.doc;
  const joined = existing ? existing.extra : context.doc;
  const from = before ? workflow.stateOf(before) : null;
  const to = row.to === 'same' ? from : typeof row.to === 'function' ? row.to(context) : row.to;
  const stateChange = to === null ? {} : { [stateField]: to };
  const changes = { ...row.apply?.(context), ...stateChange };
  const rev = before ? ((before as { rev?: number }).rev ?? 0) + 1 : 1;
  const merged = { ...context.doc, ...changes } as Doc;
  const kept = { ...changes, ...derive?.(merged), rev, updatedAt: context.now };
  const after = { ...merged, ...kept } as Doc & Stored;
  verify?.(before, after);
  const happened = { ...context, doc: after, before };
  return {
    id: String(after[idField]),
    after,
    stored: without(kept, joined),
    rev,
    at: context.now,
    action,
    label: row.done ?? row.label,
    from,
    to,
    data: row.records?.(happened) ?? {},
    changed:
      before && isEdited(workflow)
        ? changedPaths(before as Record<string, unknown>, changes as Record<string, unknown>, workflow.items)
        : [],
    events: row.emits?.(happened) ?? [],
    head: existing?.head,
  };
}

/** Whoever stands in for another does work alone, and only where they stand in. */
function refuseOutOfScope(
  { isWork }: { isWork?: IsWork },
  action: string,
  { actor, doc, input }: RuleContext<unknown>,
) {
  if (actor.kind !== 'user' || !actor.standsIn || isWork === 'inParts') return;
  const place = { ...(input as object), ...(doc as object) };
  if (!isWork || !scopeCovers(actor.standsIn.scope, place)) throw new PortalError('FORBIDDEN', { action });
}

/** What is decided, with what must not be kept in clear sealed (`Aggregate.seal`). */
export async function sealed<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  tx: Context,
  { seal }: Aggregate<Doc, State, R, Stored>,
  decision: Decision<Doc, Stored>,
): Promise<Decision<Doc, Stored>> {
  if (!seal) return decision;
  const instead = await seal(tx, decision.after, decision.stored);
  return {
    ...decision,
    after: { ...decision.after, ...instead },
    stored: { ...decision.stored, ...instead },
  };
}

/** Whether a form edits such documents: only then is it worth knowing, for each act, which fields it changed (edit-origin.ts). */
const isEdited = ({ rows }: { rows: Record<string, { edits?: unknown }> }): boolean =>
  Object.values(rows).some(({ edits }) => edits !== undefined);

/** What was only joined for the rules is not written. */
const without = <Stored>(fields: object, joined: object): Partial<Stored> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(joined, name))) as Partial<Stored>;

function refuse<Doc, State extends string, R extends Rows<Doc, State>>(
  workflow: Workflow<Doc, State, R>,
  action: string,
  rules: RuleContext<Doc>,
  exists: boolean,
): void {
  const row = workflow.rows[action]!;
  if (!exists) {
    if (!isPermitted(row, rules.doc, rules.actor)) throw new PortalError('FORBIDDEN', { action });
    const closed = closedTo(row, rules.actor);
    if (closed) throw new PortalError(closed, { action });
    return;
  }
  const code = refusalOf(workflow, action, rules);
  if (code === 'ILLEGAL_TRANSITION') throw closedInState(workflow, action, rules);
  if (code) throw new PortalError(code, { action });
}

/** @returns `never`, since it is what the row's own functions take, which no other row knows */
function parseInput<Doc, State extends string>(row: AnyRow<Doc, State>, doc: Doc, rawInput: unknown): never {
  // Without a schema it is taken as it is; its type is known to the row alone.
  if (!row.input) return rawInput as never;
  const schema = typeof row.input === 'function' ? row.input(doc) : row.input;
  const parsed = schema.safeParse(rawInput ?? {});
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  // As above: only the row knows the type of what its schema gives.
  return parsed.data as never;
}
