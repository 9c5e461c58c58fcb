import {
  actorLabel,
  badInput,
  type EditBase,
  editBaseInput,
  fieldErrors,
  historyLabel,
  mergeEdit,
  PortalError,
  pathsOverlap,
  type Rows,
  type Workflow,
  wholeEdit,
} from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { HistoryRecord } from '../storage/platform-records.ts';

/** Somebody else's act as it is returned to a person: who, when, what. */
interface Decided {
  by: string | null;
  at: Date;
  label: string;
}

/** The version that an edit was made from, and what happened to the document since. */
export interface EditOrigin {
  /** The paths of the form that the person changed, where it says so. */
  touched: readonly string[] | null | undefined;
  since: readonly Pick<HistoryRecord, 'actor' | 'at' | 'action' | 'label' | 'changed' | 'rev'>[];
  from: number;
  rev: number;
  /** Up to which version the person has chosen what stays. */
  settled: number;
}

/**
 * What an edit was made from.
 * @throws PortalError BAD_USER_INPUT for a base that is none
 */
export async function originOf(
  ctx: Context,
  { rev = 0 }: { rev?: number },
  aggregateId: string,
  base: EditBase | undefined,
): Promise<EditOrigin | undefined> {
  if (!base) return undefined;
  const parsed = editBaseInput.safeParse(base);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  const { touched, settled } = parsed.data;
  if (base.rev === rev) return { touched, since: [], from: rev, rev, settled: rev };
  const since = (await ctx.db.records.history
    .find({ aggregateId, rev: trusted({ $gt: base.rev }) })
    .select('-_id actor at action label changed rev')
    .sort({ at: -1 })
    .session(ctx.session ?? null)
    .lean()) as EditOrigin['since'];
  return { touched, since, from: base.rev, rev, settled: settled ?? base.rev };
}

/**
 * The input of an edit, as one of the present version: what the person changed, and for all the rest what is there now.
 * @throws PortalError BAD_USER_INPUT for a version that does not exist,
 * EDIT_COLLIDES with `rev` and `collisions` (paths, what is there now, and who changed it when): nothing is written
 */
export function rebaseEdit<Doc, State extends string, R extends Rows<Doc, State>>(
  { workflow }: { workflow: Workflow<Doc, State, R> },
  action: string,
  doc: Doc,
  input: unknown,
  { touched, since: all, from, rev, settled }: EditOrigin,
): unknown {
  if (from > rev) throw badInput({ 'base.rev': 'Cette version n’existe pas' });
  if (settled > rev) throw badInput({ 'base.settled': 'Cette version n’existe pas' });
  const rule = workflow.rows[action]?.edits;
  if (!rule) return input;
  const fields = input as Record<string, unknown>;
  if (from === rev) return touched ? wholeEdit(rule, doc, fields, touched) : input;
  const since = all.filter((row) => (row.rev ?? 0) > settled);
  const changed = [...new Set(since.flatMap((row) => row.changed ?? []))];
  const options = { changed, touched, ...(workflow.items && { items: workflow.items }) };
  const merged = mergeEdit(rule, doc, fields, options);
  if (merged.collisions.length === 0) return merged.input;
  const collisions = merged.collisions.map(({ kept, ...collision }) => {
    const touches = (row: EditOrigin['since'][number]) =>
      (row.changed ?? []).some((path) => kept.some((one) => pathsOverlap(one, path)));
    return { ...collision, ...whoDecided(workflow, since.find(touches) ?? since[0]!) };
  });
  throw new PortalError('EDIT_COLLIDES', { rev, collisions });
}

const whoDecided = (
  { rows }: { rows: Record<string, { done?: string }> },
  { actor, at, action, label }: Pick<HistoryRecord, 'actor' | 'at' | 'action' | 'label'>,
): Decided => ({
  by: actorLabel(actor),
  at,
  label: historyLabel({ rows }, action, label),
});

/** Refusals of what somebody else has decided meanwhile. */
const decidedCodes: readonly string[] = ['ILLEGAL_TRANSITION', 'SECTION_ALREADY_VALIDATED', 'SENSIBLE_CHANGE_DECIDED'];

interface TooLate {
  action: string;
  id: string;
  input: unknown;
}

/** The line of the history in which it was decided: on the same part of the document, or when its state last changed. */
function decisionOf({ part }: { part?: readonly string[] }, input: unknown, code: string): object {
  if (code === 'ILLEGAL_TRANSITION' || !part) return { $expr: trusted({ $ne: ['$from', '$to'] }) };
  const given = input as Record<string, unknown>;
  // As a text, since nobody has checked that it is one.
  return Object.fromEntries(part.map((name) => [`data.${name}`, given[name] == null ? null : String(given[name])]));
}

/** A refusal because of the present state, with who led there and when, for people of the company. */
export async function refusalWithLastDecision<Doc, State extends string, R extends Rows<Doc, State>>(
  ctx: Context,
  { workflow }: { workflow: Workflow<Doc, State, R> },
  { action, id, input }: TooLate,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof PortalError) || !decidedCodes.includes(error.code) || ctx.actor.kind !== 'user') return error;
  const decision = decisionOf(workflow.rows[action] ?? {}, input, error.code);
  const last = (await ctx.db.records.history
    .findOne({ aggregate: workflow.name, aggregateId: id, ...decision })
    .sort({ at: -1, _id: -1 })
    .session(ctx.session ?? null)
    .lean()) as HistoryRecord | null;
  if (!last) return error;
  const state = last.to === null ? null : (workflow.stateLabels[last.to as State] ?? null);
  return new PortalError(
    error.code,
    { ...error.details, decided: { ...whoDecided(workflow, last), state } },
    error.message,
  );
}
