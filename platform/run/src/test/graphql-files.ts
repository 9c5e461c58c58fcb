import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/** What imports an operation or a schema gets its text, as in the bundles. */
export const graphqlFiles: Plugin = {
  name: 'graphql-files',
  load: (id) => (id.endsWith('.graphql') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))};` : undefined),
};
