import { randomUUID } from 'node:crypto';
import { badInput, type ImportChoice, importChoices, leftAsItIs, PortalError } from '@portal/domain';
import { documentResult, runIdempotent } from '../acts/idempotency.ts';
import { perform, type Tx } from '../acts/perform.ts';
import { recordingRefusal } from '../journal/audit-log.ts';
import type { Resolver } from '../requests/resolver-guards.ts';
import type { Context } from '../service/context.ts';
import {
  type AnyImport,
  type PlannedRow,
  performStep,
  type StoredImport,
  type StoredLine,
  uuidOf,
} from './declaration.ts';
import { storedPlanOf } from './read.ts';
import { wakeImports } from './worker.ts';

const linesAtOnce = 500;

/** What an import begins with: the lines of its file, or none where its source is read page by page. */
interface Beginning {
  input: { gathering: { gatheringUuid: string } } & Record<string, unknown>;
  file: { name: string; lines: readonly { index: number }[] } | null;
}

/** Begins an import: its reading is work of its own, outside of this request. @throws PortalError the refusals of the row, IMPORT_RUNNING */
export async function beginImport(one: AnyImport, ctx: Context, action: string, { input, file }: Beginning) {
  const importUuid = randomUUID();
  const { gatheringUuid } = input.gathering;
  const begin = async (tx: Tx) => {
    const all = {
      ...input,
      importUuid,
      fileName: file?.name ?? null,
      total: file?.lines.length ?? 0,
      actor: ctx.actor,
    };
    const made = await perform(tx, one.aggregate, action, null, all);
    const own = { [one.idField]: importUuid, gatheringUuid, at: ctx.now() };
    const lines = (file?.lines ?? []).map((line) => ({ ...line, ...own }));
    // In parts: others have their turn between them.
    for (let i = 0; i < lines.length; i += linesAtOnce)
      await one.Lines.insertMany(lines.slice(i, i + linesAtOnce), { session: tx.session, lean: true });
    return made;
  };
  const begun = await runIdempotent(ctx, begin, documentResult(one.aggregate));
  wakeImports(one);
  return begun;
}

/** @throws PortalError NOT_FOUND when there is none, or its gathering is out of reach */
export async function importInReach(one: AnyImport, ctx: Context, importUuid: string): Promise<StoredImport> {
  const found = (await one.Imports.findOne({ [one.idField]: importUuid }, { _id: 0 }).lean()) as StoredImport | null;
  if (!found) throw new PortalError('NOT_FOUND');
  await one.gatheringInReach(ctx, found.gatheringUuid);
  return found;
}

/** The import that an act is about; a refusal is written to the audit log. @throws PortalError NOT_FOUND */
async function importToAct(one: AnyImport, ctx: Context, action: string, id: string, gatheringUuid?: string) {
  const found = await recordingRefusal(ctx, action, id, () => importInReach(one, ctx, id));
  if (gatheringUuid !== undefined && found.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  return found;
}

interface Decided {
  index: number;
  decision: string;
}

/**
 * Decides on a line that is a conflict, while the import waits for its confirmation: it is done with the others, or what is there is left.
 * @throws PortalError BAD_USER_INPUT for a line that asks for no decision, the refusals of the row
 */
async function decideLine(one: AnyImport, ctx: Context, job: StoredImport, { index, decision }: Decided) {
  if (!(importChoices as readonly string[]).includes(decision)) throw badInput({ decision: 'Décision inconnue' });
  const id = uuidOf(one, job);
  const gathering = await one.gatheringOf(ctx, job.gatheringUuid);
  if (!gathering) throw new PortalError('NOT_FOUND');
  const mine = { [one.idField]: id, index };
  const known = await one.Lines.findOne(mine, { _id: 0 }).lean();
  const fetched = known && (await one.fetchKnown(ctx, { job, gathering }, [known]));
  const decide = async (tx: Tx) => {
    const line = (await one.Lines.findOne(mine, { _id: 0 }, { session: tx.session }).lean()) as StoredLine | null;
    if (!line?.outcome || (line.outcome !== 'CONFLICT' && !line.decision))
      throw badInput({ index: 'Cette ligne n’attend pas de décision' });
    const decided = { ...line, decision: decision as ImportChoice };
    const [plan] = (await one.plan(tx, { job, gathering }, [decided], fetched)) as PlannedRow[];
    const becomes = decision === 'LEAVE' ? { ...plan!, outcome: 'SKIPPED' as const, message: leftAsItIs } : plan!;
    const input = { index, was: line.outcome, becomes: becomes.outcome };
    const after = await performStep(tx, one, 'decides', id, input);
    await one.Lines.updateOne(mine, { $set: { ...storedPlanOf(becomes), decision } }, { session: tx.session });
    return after;
  };
  return runIdempotent(ctx, decide, documentResult(one.aggregate));
}

/**
 * Confirming, deciding, cancelling and undoing, by the names of their rows.
 * @param idArgument the argument that names the import
 */
export function importMutations(one: AnyImport): Record<string, Resolver> {
  const { confirms, decides, cancels, undoes } = one.actions;
  type Arguments = Record<string, string> & { gatheringUuid: string };
  const step = (action: string) => async (_source: unknown, args: Arguments, ctx: Context) => {
    const id = args[one.idField]!;
    await importToAct(one, ctx, action, id, args.gatheringUuid);
    const after = await perform(ctx, one.aggregate, action, id, undefined);
    wakeImports(one);
    return after;
  };
  return {
    [confirms]: step(confirms),
    [cancels]: step(cancels),
    [undoes]: step(undoes),
    [decides]: async (_source: unknown, args: Arguments & Decided, ctx: Context) =>
      decideLine(one, ctx, await importToAct(one, ctx, decides, args[one.idField]!), args),
  } as Record<string, Resolver>;
}

/** Takes an erased HCP out of the reports of imports; what became of each line stays. */
export async function eraseFromImports(
  declarations: readonly AnyImport[],
  { session }: Context,
  healthCareProfessionalUuid: string,
): Promise<void> {
  for (const { Lines, personal } of declarations) {
    const blank = Object.fromEntries(personal.map((field) => [field, null]));
    await Lines.updateMany({ healthCareProfessionalUuid }, { $set: blank }, session ? { session } : {});
  }
}
