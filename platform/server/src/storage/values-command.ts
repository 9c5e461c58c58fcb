import { type Db, MongoClient } from 'mongodb';
import type { Schema } from 'mongoose';
import type { SubgraphDefinition } from '../service/definition.ts';
import { readEnvironment } from '../service/environment.ts';
import { databaseName } from './database.ts';

/** How the command is called: `node subgraphs/<name>/dist/main.mjs check-values`, with the environment of the service. */
export const valuesCommand = 'check-values';

/** What a path of mongoose has when it runs; its types leave out what only some kinds of path have. */
interface PathType {
  enumValues?: readonly unknown[];
  schema?: Schema;
  embeddedSchemaType?: { enumValues?: readonly unknown[] };
  /** Of a part that is kept as it comes: which of its paths hold an enumeration. */
  options?: { within?: Record<string, readonly unknown[]> };
}

/** The paths of a model that hold an enumeration, with its values; those of its parts and lists too. */
function enumerationsOf(schema: Schema, before = ''): Map<string, ReadonlySet<unknown>> {
  const found = new Map<string, ReadonlySet<unknown>>();
  schema.eachPath((name, given) => {
    const { enumValues, schema: part, embeddedSchemaType, options } = given as PathType;
    const values = enumValues?.length ? enumValues : embeddedSchemaType?.enumValues;
    if (values?.length) found.set(`${before}${name}`, new Set(values));
    for (const [path, within] of Object.entries(options?.within ?? {}))
      found.set(`${before}${name}.${path}`, new Set(within));
    for (const [path, within] of part ? enumerationsOf(part, `${before}${name}.`) : []) found.set(path, within);
  });
  return found;
}

/** What is kept in a collection outside of an enumeration; nothing given is none of its values, and fits. */
async function strangersIn(db: Db, collection: string, path: string, values: ReadonlySet<unknown>): Promise<string[]> {
  const kept = await db.collection(collection).distinct(path);
  const strangers = kept.filter((value: unknown) => value !== null && value !== undefined && !values.has(value));
  const counts = strangers.map((value) => db.collection(collection).countDocuments({ [path]: value }));
  return (await Promise.all(counts)).map(
    (count, place) => `${collection}.${path} : « ${String(strangers[place])} » est hors énumération (${count})`,
  );
}

/**
 * Looks in the databases of services for values that their enumerations do not have: the graph could not give them. To be run on a database of an older
 * version before this one; services may run meanwhile, nothing is written.
 * @returns the exit code: 0 when every value fits
 */
export async function checkValues(
  definitions: readonly Pick<SubgraphDefinition, 'db'>[],
  say: (line: string) => void,
): Promise<0 | 1> {
  const client = await MongoClient.connect(readEnvironment().MONGODB_URI, { appName: valuesCommand });
  let fits = true;
  try {
    for (const { db } of definitions) {
      const findings: string[] = [];
      let looked = 0;
      for (const { schema, collection } of Object.values(db.connection.models)) {
        for (const [path, values] of enumerationsOf(schema)) {
          looked += 1;
          findings.push(
            ...(await strangersIn(client.db(databaseName(db.name)), collection.collectionName, path, values)),
          );
        }
      }
      say(`${db.name} : ${findings.length === 0 ? 'valeurs conformes' : 'valeurs à corriger'} (${looked} champs)`);
      for (const finding of findings) say(`  ${finding}`);
      fits &&= findings.length === 0;
    }
  } finally {
    await client.close();
  }
  return fits ? 0 : 1;
}
