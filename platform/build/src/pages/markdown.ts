/** Said at the top of every page that nobody writes by hand. */
export const generated = 'Made from `domain/` by `node --import tsx platform/build/src/pages.ts`; do not edit.';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table in Markdown. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
