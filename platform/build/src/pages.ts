import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rightsPage } from './pages/rights-page.ts';
import { statesPage } from './pages/states-page.ts';

/** The pages that are made from the domain, by their file below docs/. */
export const pages = (): Record<string, string> => ({ 'rights.md': rightsPage(), 'states.md': statesPage() });

/** Where they are kept. */
export const docsFolder = path.resolve(import.meta.dirname, '../../../docs');

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(pages())) writeFileSync(path.join(docsFolder, file), text);
}
