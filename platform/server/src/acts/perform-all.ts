import { type ActionInput, type ActionWithoutInput, PortalError, type Rows } from '@portal/domain';
import DataLoader from 'dataloader';
import { recordRefusal } from '../journal/audit-log.ts';
import type { Context } from '../service/context.ts';
import { type Aggregate, enrichedFieldsOf, loadVisible } from './aggregate.ts';
import { refuseTooMany } from './chosen-ids.ts';
import { type Decision, decide, decideCreation, sealed } from './decide.ts';
import { documentsResult, runIdempotent } from './idempotency.ts';
import { runExclusiveOnDocuments, type Tx } from './perform.ts';
import { asDomainError, type Chained, chained, record, unchangedSinceFilter } from './records.ts';
import { type Labelled, type Refused, refusalOfAll } from './refusal-of-many.ts';

/**
 * `perform` for many documents at once: the same rules for each of them, in one transaction and a handful of commands.
 * Ids that are given twice count once.
 * @returns the documents as they are afterwards, in the order of the ids
 * @throws PortalError the code of the first refusal, with `refused` (the first 50), `refusedCount` and, beyond 50, all `refusedIds`: nothing is changed then;
 * BULK_TOO_LARGE above `bulkLimit` ids; CONFLICT when one of them is changed meanwhile
 */
export function performAll<
  Doc,
  State extends string,
  R extends Rows<Doc, State>,
  Stored,
  A extends ActionWithoutInput<R> & string,
>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  ids: readonly string[],
): Promise<(Doc & Stored)[]>;
export function performAll<Doc, State extends string, R extends Rows<Doc, State>, Stored, A extends keyof R & string>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  ids: readonly string[],
  input: ActionInput<R, A>,
): Promise<(Doc & Stored)[]>;
export async function performAll<
  Doc,
  State extends string,
  R extends Rows<Doc, State>,
  Stored,
  A extends keyof R & string,
>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  ids: readonly string[],
  input?: ActionInput<R, A>,
): Promise<(Doc & Stored)[]> {
  const wanted = [...new Set(ids.map(String))];
  return runExclusiveOnDocuments(ctx, wanted, () =>
    inBulk(ctx, aggregate, action, wanted, async (tx) => {
      const found = await loadVisible(tx, aggregate, wanted);
      const decided = await decideEach(aggregate.workflow, wanted, async (id) => {
        const before = found.get(id);
        if (!before) throw new PortalError('NOT_FOUND');
        return sealed(tx, aggregate, decide(tx, aggregate, action, before, input));
      });
      const decisions = await chained(tx, aggregate.workflow.name, decided);
      await update(tx, aggregate, decisions);
      return decisions;
    }),
  );
}

/**
 * Many creations in one transaction, each as `perform` does it with one of the inputs.
 * @param nameOf the `id` in `refused` of the input at an index; that index by default. The database reports only the first violation of a unique index.
 * @returns the documents, in the order of the inputs
 * @throws PortalError as `performAll`
 */
export async function performCreations<
  Doc,
  State extends string,
  R extends Rows<Doc, State>,
  Stored,
  A extends keyof R & string,
>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: A,
  inputs: readonly ActionInput<R, A>[],
  nameOf: (index: number) => string = String,
): Promise<(Doc & Stored)[]> {
  const names = inputs.map((_input, index) => nameOf(index));
  return inBulk(ctx, aggregate, action, names, async (tx) => {
    const joined = new DataLoader((docs: readonly Doc[]) => enrichedFieldsOf(tx, aggregate, docs), { cache: false });
    const decided = await decideEach(aggregate.workflow, names, async (_name, index) =>
      sealed(tx, aggregate, await decideCreation(tx, aggregate, action, inputs[index], (doc) => joined.load(doc))),
    );
    const decisions = await chained(tx, aggregate.workflow.name, decided);
    const docs = decisions.map(({ stored, at }) => ({ ...stored, createdAt: at }));
    await aggregate.model.insertMany(docs, { session: tx.session });
    return decisions;
  });
}

async function inBulk<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  ctx: Context,
  aggregate: Aggregate<Doc, State, R, Stored>,
  action: string,
  names: readonly string[],
  work: (tx: Tx) => Promise<Chained<Doc, Stored>[]>,
): Promise<(Doc & Stored)[]> {
  if (names.length === 0) return [];
  try {
    refuseTooMany(names);
    const whole = async (tx: Tx) => {
      const decisions = await work(tx).catch((error: unknown) => {
        throw namedRefusal(error, aggregate, names);
      });
      await record(tx, decisions);
      return decisions.map(({ after }) => after);
    };
    return await runIdempotent(ctx, whole, documentsResult(aggregate));
  } catch (error) {
    if (error instanceof PortalError && !ctx.session && error.code !== 'OVERLOADED')
      await recordRefusal(ctx, action, firstOf(error), error.code);
    throw error;
  }
}

const firstOf = ({ details }: PortalError): string | null =>
  (details.refused as Refused[] | undefined)?.[0]?.id ?? null;

/**
 * Decides on each, in their order.
 * @param names the `id` of each in `refused`
 * @throws PortalError the code of the first refusal, with `refused` as `performAll`
 */
export async function decideEach<Decided>(
  workflow: Labelled,
  names: readonly string[],
  decideOne: (name: string, index: number) => Promise<Decided>,
): Promise<Decided[]> {
  const verdicts = await Promise.allSettled(names.map(decideOne));
  const refusals: { id: string; error: PortalError }[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict.status === 'fulfilled') continue;
    if (!(verdict.reason instanceof PortalError)) throw verdict.reason;
    refusals.push({ id: names[index]!, error: verdict.reason });
  }
  if (refusals.length > 0) throw refusalOfAll(workflow, refusals);
  return verdicts.map((verdict) => (verdict as PromiseFulfilledResult<Decided>).value);
}

/** A unique index that is violated by one of several writes: the error says which of them it was. */
function namedRefusal<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  error: unknown,
  aggregate: Aggregate<Doc, State, R, Stored>,
  names: readonly string[],
): unknown {
  const refusal = asDomainError(error, aggregate);
  if (refusal === error || !(refusal instanceof PortalError)) return error;
  const index = (error as { writeErrors?: { index?: number }[] }).writeErrors?.[0]?.index;
  return index === undefined ? refusal : refusalOfAll(aggregate.workflow, [{ id: names[index]!, error: refusal }]);
}

async function update<Doc, State extends string, R extends Rows<Doc, State>, Stored>(
  { session }: Tx,
  { model, idField }: Aggregate<Doc, State, R, Stored>,
  decisions: readonly Decision<Doc, Stored>[],
): Promise<void> {
  for (const { stored } of decisions) await model.validate(stored, Object.keys(stored));
  const writes = decisions.map(({ id, rev, stored }) => ({
    updateOne: {
      filter: unchangedSinceFilter<Stored>(idField, { id, rev }),
      update: { $set: stored },
    },
  }));
  const { matchedCount } = await model.bulkWrite(writes, { session });
  if (matchedCount !== decisions.length) throw new PortalError('CONFLICT');
}
