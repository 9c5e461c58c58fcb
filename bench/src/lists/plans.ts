import type { Db, Document } from 'mongodb';
import type { Table } from '../bench.ts';

/** What the database did for one command of a question. */
export interface Executed {
  command: string;
  /** The stages of the plan that was executed, the last one first, with the index of each scan. */
  plan: string;
  keys: number;
  docs: number;
  returned: number;
}

/** Shown of an index: the fields that bound and order the scan come first. */
const SHOWN_FIELDS = 4;

/** Asks once with the database's profiler on. @returns what it wrote down of the commands of `appName` */
async function profileOf(database: Db, appName: string, ask: () => Promise<unknown>): Promise<Document[]> {
  await database.command({ profile: 2 });
  try {
    await ask();
  } finally {
    await database.command({ profile: 0 });
  }
  const profile = database.collection('system.profile');
  const entries = await profile.find({ appName, planSummary: { $exists: true } }).toArray();
  await profile.drop();
  return entries;
}

/** Bytes of the documents that the database gave for one question. */
export async function bytesGiven(database: Db, appName: string, ask: () => Promise<unknown>): Promise<number> {
  const entries = await profileOf(database, appName, ask);
  return entries.reduce((sum, { responseLength = 0 }) => sum + responseLength, 0);
}

/** Asks once with the profiler on. @returns the commands that the subgraph sent, with the plans that were executed, not estimated */
export async function plansOf(database: Db, ask: () => Promise<unknown>): Promise<Executed[]> {
  const entries = await profileOf(database, database.databaseName, ask);
  return entries.map(({ command, ns, execStats, planSummary, keysExamined, docsExamined, nreturned }) => ({
    command: `${Object.keys(command)[0]} ${ns.split('.').at(-1)}`,
    plan: command.find && execStats ? stagesOf(execStats).join(' ← ') : shortened(planSummary),
    keys: keysExamined ?? 0,
    docs: docsExamined ?? 0,
    returned: nreturned ?? 0,
  }));
}

function stagesOf({ stage, keyPattern, inputStage, inputStages = [] }: Document): string[] {
  const own = keyPattern ? `${stage} ${shownIndex(keyPattern)}` : stage;
  const below = [...(inputStage ? [inputStage] : []), ...inputStages].flatMap(stagesOf);
  return [own, ...below].filter((text) => text && text !== 'PROJECTION_DEFAULT' && text !== 'PROJECTION_SIMPLE');
}

/** The profiler's summary, all that is legible of an aggregation: its scans, here with the first fields of their indexes. */
const shortened = (planSummary: string): string =>
  planSummary.replaceAll(/\{ ([^}]*) \}/g, (_, pattern: string) =>
    shownIndex(Object.fromEntries(pattern.split(', ').map((field) => field.split(': ')))),
  );

function shownIndex(keyPattern: Document): string {
  const fields = Object.keys(keyPattern);
  return `{${fields.slice(0, SHOWN_FIELDS).join(', ')}${fields.length > SHOWN_FIELDS ? ', …' : ''}}`;
}

/** The plans of each question as a table. */
export const plansTable = (plans: ReadonlyMap<string, Executed[]>, of: string): Table => ({
  columns: [`Asked of ${of}`, 'command', 'plan', 'keys', 'documents', 'rows'],
  rows: [...plans].flatMap(([question, executed]) =>
    executed.map(({ command, plan, keys, docs, returned }) => [question, command, plan, keys, docs, returned]),
  ),
});
