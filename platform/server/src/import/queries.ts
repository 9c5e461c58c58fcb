import {
  availableActions,
  badInput,
  csvText,
  frenchDayOf,
  type ImportCounts,
  importOutcomeLabels,
  importOutcomes,
  importStateLabels,
  messageOf,
  monitoringOf,
  undoOutcomes,
} from '@portal/domain';
import { stringify } from 'csv-stringify/sync';
import { trusted } from 'mongoose';
import { cursorPosition, type KeyOrder, pageSize } from '../lists/keyset.ts';
import { countedPage } from '../lists/page.ts';
import type { Resolver } from '../requests/resolver-guards.ts';
import type { Context } from '../service/context.ts';
import { doneOf, toDoOf } from './counts.ts';
import { type AnyImport, type StoredImport, type StoredLine, uuidOf } from './declaration.ts';
import { importInReach } from './operations.ts';
import { undoPreview } from './undo.ts';

const listedImports = 50;

/** The import messages' form (specification, section 8). */
const lineLabel = ({ index, message }: Pick<StoredLine, 'index' | 'message'>): string =>
  messageOf('IMPORT_LINE', { index, message });

interface LinesArguments {
  outcome?: string | null;
  first?: number | null;
  after?: string | null;
}

/** @throws PortalError BAD_USER_INPUT */
function lineFilter({ alsoCounted = {} }: AnyImport, outcome: string | null | undefined): object {
  if (!outcome) return { outcome: trusted({ $ne: null }) };
  if (Object.hasOwn(alsoCounted, outcome)) return alsoCounted[outcome]!;
  if ((undoOutcomes as readonly string[]).includes(outcome)) return { undoOutcome: outcome };
  if (!(importOutcomes as readonly string[]).includes(outcome)) throw badInput({ outcome: 'Résultat inconnu' });
  return { outcome };
}

/** Lines in the order of their file. */
const order: KeyOrder<StoredLine> = { key: 'index', direction: 1, id: null, holds: 'number' };

/** @throws PortalError BAD_USER_INPUT for an outcome or a cursor that is none */
function linesPage(one: AnyImport, mine: object, { outcome, first, after }: LinesArguments) {
  const filter = { ...mine, ...lineFilter(one, outcome) };
  return countedPage({ model: one.Lines, filter, order, size: pageSize(first), after: cursorPosition(order, after) });
}

/** A sheet that people open: no cell runs as a formula; in quotes, all of them, since a lone line feed in a cell would begin a row of its own. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(csvText)),
    { delimiter: ';', bom: true, quoted: true, record_delimiter: '\r\n' },
  );

/** Refused lines as a file that can be corrected and imported again. */
async function refusals(one: AnyImport, mine: object, { createdAt }: StoredImport) {
  const found = one.Lines.find({ ...mine, outcome: 'REFUSED' }, { _id: 0 });
  const rows = (await found.sort({ index: 1 }).lean()) as StoredLine[];
  const header = ['Ligne', ...one.refusalColumns.map(([name]) => name), 'Message'];
  const cells = rows.map((line) => [
    String(line.index),
    ...one.refusalColumns.map(([, cell]) => cell(line) ?? ''),
    lineLabel(line),
  ]);
  const day = frenchDayOf(createdAt);
  return { fileName: `lignes-refusees-${day}.csv`, count: rows.length, content: csvOf([header, ...cells]) };
}

/** The imports of a gathering, one of them, its lines and its refused lines. */
export function importQueries(one: AnyImport): Record<string, Resolver> {
  const { name, idField } = one;
  const found = (ctx: Context, args: Record<string, string>) => importInReach(one, ctx, args[idField]!);
  const queries = {
    [`${name}s`]: async (_: unknown, { gatheringUuid }: { gatheringUuid: string }, ctx: Context) => {
      await one.gatheringInReach(ctx, gatheringUuid);
      return one.Imports.find({ gatheringUuid }, { _id: 0 }).sort({ createdAt: -1 }).limit(listedImports).lean();
    },
    [name]: (_: unknown, args: Record<string, string>, ctx: Context) => found(ctx, args),
    [`${name}Lines`]: async (_: unknown, args: Record<string, string> & LinesArguments, ctx: Context) => {
      await found(ctx, args);
      return linesPage(one, { [idField]: args[idField] }, args);
    },
    [`${name}Refusals`]: async (_: unknown, args: Record<string, string>, ctx: Context) =>
      refusals(one, { [idField]: args[idField] }, await found(ctx, args)),
  };
  return queries as Record<string, Resolver>;
}

/** Fields of the types of imports that are not kept as they are asked for; one type is used for all imports of a service. */
export function importFields(declarations: readonly AnyImport[]): Record<string, Record<string, Resolver>> {
  const declarationOf = (job: object) => declarations.find(({ idField }) => idField in job)!;
  const fields = {
    importUuid: (job: StoredImport) => uuidOf(declarationOf(job), job),
    kindLabel: (job: StoredImport) => declarationOf(job).kindLabels[job.kind],
    stateLabel: ({ state }: StoredImport) => importStateLabels[state],
    monitoring: ({ state }: StoredImport) => monitoringOf[state],
    done: doneOf,
    toDo: toDoOf,
    undone: ({ undone }: StoredImport) => undone ?? 0,
    kept: ({ kept }: StoredImport) => kept ?? 0,
    undo: (job: StoredImport, _: unknown, ctx: Context) => undoPreview(declarationOf(job), ctx, job),
    counts: ({ counts }: StoredImport) => namedCounts(counts),
    userName: ({ actor }: StoredImport) => `${actor.firstName} ${actor.lastName}`,
    errorLabel: ({ errorCode }: StoredImport) => errorCode && messageOf(errorCode),
    availableActions: async (job: StoredImport, _: unknown, ctx: Context) => {
      const one = declarationOf(job);
      const gathering = await one.gatheringOf(ctx, job.gatheringUuid);
      if (!gathering) return [];
      return availableActions(one.aggregate.workflow, { ...job, gathering }, ctx.actor, ctx.now());
    },
  };
  const lineFields = {
    label: lineLabel,
    outcomeLabel: ({ outcome }: StoredLine) => importOutcomeLabels[outcome!],
  };
  return { Import: fields, ImportLine: lineFields };
}

const namedCounts = (counts: ImportCounts) => ({
  created: counts.CREATED,
  changed: counts.CHANGED,
  skipped: counts.SKIPPED,
  // Imports from before conflicts were distinguished have none.
  conflicts: counts.CONFLICT ?? 0,
  refused: counts.REFUSED,
  unknown: counts.UNKNOWN,
});
