import { fileURLToPath } from 'node:url';

/** Folder of the whole project. Right from `src/` and from the bundles in `dist/`, which lie at the same depth. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
