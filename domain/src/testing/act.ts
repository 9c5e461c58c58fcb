import type { Actor } from '../actors/actor.ts';
import type { DomainEvent } from '../events/events.ts';
import { fieldErrors } from '../fields/fields.ts';
import { firstReason, refusalOf } from '../rules/available-actions.ts';
import type { AnyWorkflow } from '../rules/declaration.ts';
import type { MessageCode } from '../texts/messages.ts';

/** What an act of a table comes to: the document after it, or why it was refused. */
export interface InMemoryResult {
  refused: MessageCode | null;
  /** Messages beside the fields, for bad input. */
  fields: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: the document of any table
  doc: any;
  events: readonly DomainEvent[];
  recorded: Record<string, unknown>;
}

/** Uuids that tests can name: 900, 901, … */
export function numberedUuids(from = 900): () => string {
  let next = from;
  return () => `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}`;
}

interface On {
  /** Null for a creation. */
  doc: object | null;
  input?: unknown;
  actor: Actor;
  now: Date;
  stateField?: string;
  /** Of a creation: what the service joins to its input, which `where` of a permission looks at. */
  joined?: object;
}

/** Does an act in memory, in the order in which the platform does it. */
export function performInMemory(
  workflow: AnyWorkflow,
  action: string,
  { doc, input: raw, actor, now, stateField = 'state', joined = {} }: On,
): InMemoryResult {
  const row = workflow.rows[action]!;
  const none: InMemoryResult = { refused: null, fields: {}, doc, events: [], recorded: {} };
  const rules = { doc: doc ?? joined, actor, now, newUuid: numberedUuids(), input: undefined };
  const barred = refusalOf({ ...workflow, rows: doc ? workflow.rows : withoutSurroundings(workflow) }, action, rules);
  if (barred) return { ...none, refused: barred };
  const schema = typeof row.input === 'function' ? row.input(doc) : row.input;
  const parsed = schema?.safeParse(raw);
  if (parsed?.error) return { ...none, refused: 'BAD_USER_INPUT', fields: fieldErrors(parsed.error) };
  const context = { ...rules, input: parsed ? parsed.data : raw } as never as Parameters<typeof firstReason>[1];
  const beginning = { ...context, doc: { ...(context.input as object), ...rules.doc } };
  const refused =
    (doc ? null : firstReason(row.around, beginning)) ?? firstReason(row.check as never, context as never);
  if (refused) return { ...none, refused };
  const from = doc ? workflow.stateOf(doc) : null;
  const to = row.to === 'same' ? from : typeof row.to === 'function' ? row.to(context as never) : row.to;
  const rev = ((doc as { rev?: number } | null)?.rev ?? 0) + 1;
  const after = { ...rules.doc, ...row.apply?.(context as never), ...(to ? { [stateField]: to } : {}), rev };
  const happened = { ...context, doc: after, before: doc } as never;
  return { ...none, doc: after, events: row.emits?.(happened) ?? [], recorded: row.records?.(happened) ?? {} };
}

/** Of a creation, what is around it is named by its input, which is not there yet. */
const withoutSurroundings = ({ rows }: AnyWorkflow) =>
  Object.fromEntries(Object.entries(rows).map(([name, { around: _, ...row }]) => [name, row])) as typeof rows;
