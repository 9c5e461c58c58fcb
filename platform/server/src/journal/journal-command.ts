import { MongoClient } from 'mongodb';
import { aggregatesOf } from '../acts/aggregate.ts';
import type { SubgraphDefinition } from '../service/definition.ts';
import { readEnvironment } from '../service/environment.ts';
import { databaseName } from '../storage/database.ts';
import { journalKey } from './journal.ts';
import { type Checked, checkJournal, type Finding } from './journal-check.ts';

/** How the command is called: `node subgraphs/<name>/dist/main.mjs check-journal`, with the environment of the service. */
export const journalCommand = 'check-journal';

const day = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

function sentenceOf({ chain, what, n, id, action, at }: Finding): string {
  const entry = id ? ` : ${action} du ${at ? day(at) : '?'} UTC (_id ${id})` : '';
  switch (what) {
    case 'altered':
      return `${chain} : ${n === 0 ? 'une copie' : `l’entrée ${n}`} a été modifiée${entry}`;
    case 'missing':
      return `${chain} : l’entrée ${n} manque`;
    case 'unlinked':
      return `${chain} : à la place ${n}, une entrée n’est pas enchaînée${entry}`;
    default:
      return `${chain} : la tête de la chaîne ne correspond pas à ses ${n} entrées`;
  }
}

/**
 * Checks the journals of services, which may run meanwhile or not; only reads.
 * @returns the exit code: 0 when every chain is whole
 */
export async function checkJournals(
  definitions: readonly Pick<SubgraphDefinition, 'db'>[],
  say: (line: string) => void,
): Promise<0 | 1> {
  const client = await MongoClient.connect(readEnvironment().MONGODB_URI, { appName: journalCommand });
  let isWhole = true;
  try {
    for (const { db } of definitions) {
      const aggregates = [...aggregatesOf(db)].map(([name, { model, idField }]) => {
        return { name, collection: model.collection.collectionName, idField };
      });
      const { entries, chains, findings }: Checked = await checkJournal({
        db: client.db(databaseName(db.name)),
        key: journalKey(db.name),
        aggregates,
      });
      const verdict = findings.length === 0 ? 'journal intact' : `rompu : ${many(findings.length, 'chaîne')}`;
      say(`${db.name} : ${verdict} (${many(entries, 'entrée')}, ${many(chains, 'chaîne')})`);
      for (const finding of findings) say(`  ${sentenceOf(finding)}`);
      isWhole &&= findings.length === 0;
    }
  } finally {
    await client.close();
  }
  return isWhole ? 0 : 1;
}

const many = (count: number, what: string): string => `${count} ${what}${count > 1 ? 's' : ''}`;
