import { randomUUID } from 'node:crypto';
import {
  badInput,
  changedPaths,
  closedTo,
  type DomainEvent,
  fieldErrors,
  isEverPermitted,
  isPermitted,
  PortalError,
  type Row,
  type Rows,
  type RuleContext,
  refusalOf,
  type Workflow,
} from '@portal/domain';
import type { Aggregate, Joined } from './aggregate.ts';
import type { Context } from './context.ts';
import type { ChainHead } from './journal.ts';
import { type OlderEdit, onPresentVersion } from './older-edit.ts';

/** What an act on one document comes to, before anything is written. */
export interface Decision<Doc> {
  id: string;
  /** The document as it is afterwards, with what was joined to it. */
  after: Doc;
  /** What is written: the changed fields, or the whole of a new document. */
  stored: Partial<Doc>;
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
 * @param older for an edit that was made from an older version of the document
 * @throws PortalError FORBIDDEN, ILLEGAL_TRANSITION, BAD_USER_INPUT, or the code of a guard
 */
export function decide<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R>,
  action: string,
  before: Joined<Doc> | null,
  rawInput: unknown,
  older?: OlderEdit,
): Decision<Doc> {
  const row = aggregate.workflow.rows[action]!;
  const rules = rulesOn(ctx, (before ? { ...before.doc, ...before.extra } : {}) as Doc);
  refuse(aggregate.workflow, action, rules, before !== null);
  const input = older ? onPresentVersion(aggregate, action, rules.doc, rawInput, older) : rawInput;
  return conclude(aggregate, action, before, { ...rules, input: parseInput(row, rules.doc, input) });
}

/**
 * The same for a creation whose rules look at joined fields: these follow from the input, which is therefore parsed before the place is checked.
 * @param join gives the joined fields of an input that is in order
 */
export async function decideCreation<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R>,
  action: string,
  rawInput: unknown,
  join: (input: Doc) => Promise<Partial<Doc>>,
): Promise<Decision<Doc>> {
  if (!aggregate.enrich) return decide(ctx, aggregate, action, null, rawInput);
  const row = aggregate.workflow.rows[action]!;
  if (!isEverPermitted(row, ctx.actor)) throw new PortalError('FORBIDDEN', { action });
  const input = parseInput(row, {} as Doc, rawInput);
  const rules = rulesOn(ctx, (await join(input as Doc)) as Doc);
  refuse(aggregate.workflow, action, rules, false);
  return conclude(aggregate, action, null, { ...rules, input });
}

const rulesOn = <Doc>(ctx: Context, doc: Doc): RuleContext<Doc> => ({
  doc,
  actor: ctx.actor,
  now: ctx.now(),
  newUuid: randomUUID,
  input: undefined,
});

function conclude<Doc, State extends string, R extends Rows<Doc, State>>(
  { workflow, idField, stateField, derive, verify }: Aggregate<Doc, State, R>,
  action: string,
  existing: Joined<Doc> | null,
  context: RuleContext<Doc>,
): Decision<Doc> {
  const row = workflow.rows[action]!;
  for (const check of row.check ?? []) {
    const verdict = check(context);
    if (verdict !== true) throw new PortalError(verdict, { action });
  }
  const before = existing && context.doc;
  const joined = existing ? existing.extra : context.doc;
  const from = before ? workflow.stateOf(before) : null;
  const to = row.to === 'same' ? from : typeof row.to === 'function' ? row.to(context) : row.to;
  const stateChange = to === null ? {} : { [stateField]: to };
  const changes = { ...row.apply?.(context), ...stateChange };
  const rev = before ? ((before as { rev?: number }).rev ?? 0) + 1 : 1;
  const merged = { ...context.doc, ...changes } as Doc;
  const kept = { ...changes, ...derive?.(merged), rev, updatedAt: context.now };
  const after = { ...merged, ...kept } as Doc;
  verify?.(before, after);
  const happened = { ...context, doc: after, before };
  return {
    id: String(after[idField]),
    after,
    stored: without(kept as unknown as Partial<Doc>, joined),
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

/** What is decided, with what must not be kept in clear sealed (`Aggregate.seal`). */
export async function sealed<Doc, State extends string, R extends Rows<Doc, State>>(
  tx: Context,
  { seal }: Aggregate<Doc, State, R>,
  decision: Decision<Doc>,
): Promise<Decision<Doc>> {
  if (!seal) return decision;
  const instead = await seal(tx, decision.after, decision.stored);
  return {
    ...decision,
    after: { ...decision.after, ...instead },
    stored: { ...decision.stored, ...instead },
  };
}

/** Whether a form edits such documents: only then is it worth knowing, for each act, which fields it changed (older-edit.ts). */
const isEdited = ({ rows }: { rows: Record<string, { edits?: unknown }> }): boolean =>
  Object.values(rows).some(({ edits }) => edits !== undefined);

/** What was only joined for the rules is not written. */
function without<Doc>(fields: Partial<Doc>, joined: Partial<Doc>): Partial<Doc> {
  const left = { ...fields };
  for (const name of Object.keys(joined) as (keyof Doc)[]) delete left[name];
  return left;
}

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
  const code = refusalOf(workflow as unknown as Workflow<Doc, State>, action, rules);
  if (code === 'ILLEGAL_TRANSITION') throw new PortalError(code, { action, state: workflow.stateOf(rules.doc) });
  if (code) throw new PortalError(code, { action });
}

function parseInput<Doc>(row: Row<Doc, string>, doc: Doc, rawInput: unknown): unknown {
  if (!row.input) return rawInput;
  const schema = typeof row.input === 'function' ? row.input(doc) : row.input;
  const parsed = schema.safeParse(rawInput ?? {});
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  return parsed.data;
}
