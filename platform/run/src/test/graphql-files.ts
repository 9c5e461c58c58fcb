import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import { readSchema, schemaFile } from '../../../build/src/schema-file.ts';

const textOf = (file: string): string => (schemaFile.test(file) ? readSchema(file) : readFileSync(file, 'utf8'));

/** What imports an operation or a schema gets its text, as in the bundles. */
export const graphqlFiles: Plugin = {
  name: 'graphql-files',
  load: (id) => (id.endsWith('.graphql') ? `export default ${JSON.stringify(textOf(id))};` : undefined),
};
