import { expect, test } from 'vitest';
import { loadDefinitions } from './definitions.ts';

/** The field by which an HCP's documents are found when the HCP is erased, and for the file of their data. */
const field = 'healthCareProfessionalUuid';
/** Collections that are asked for an HCP only among the few of a gathering or a participant. */
const foundOtherwise = ['ActivitySubscriber', 'TransportNote', 'ExpenseNote', 'CapLook'];

interface Fields {
  eachPath(visit: (path: string, type: object) => void): unknown;
}
/** Where documents name an HCP. */
function pathsOf(schema: Fields, above = ''): string[] {
  const found: string[] = [];
  schema.eachPath((path, type) => {
    if (path === field) found.push(above + path);
    const { schema: within } = type as { schema?: Fields };
    if (within) found.push(...pathsOf(within, `${above}${path}.`));
  });
  return found;
}

test('what is kept of an HCP is found by an index, however many years there are', async () => {
  const models = (await loadDefinitions()).flatMap(({ db }) => Object.values(db.connection.models));
  const without = models.flatMap(({ modelName, schema }) => {
    const first = schema.indexes().map(([keys]) => Object.keys(keys)[0]);
    return pathsOf(schema).some((path) => !first.includes(path)) ? [modelName] : [];
  });
  expect(without.sort()).toEqual([...foundOtherwise].sort());
});
