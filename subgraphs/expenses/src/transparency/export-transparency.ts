import { type Semester, summed, transparencyExport, transparencySumExport } from '@portal/domain';
import { type AskedRows, type Context, exportEndpoint } from '@portal/server';
import { transparencyPage } from './lines.ts';

/** A professional has lines of several events and posts: a page of rows is of fewer people. */
const rowsPerPerson = 5;

const peopleOf = async (ctx: Context, { filters, first, after }: AskedRows<Semester>) => {
  const { people, endCursor, hasNextPage } = await transparencyPage(
    ctx,
    filters,
    Math.max(1, Math.floor(first / rowsPerPerson)),
    after,
  );
  return { people, page: { total: null, endCursor, hasNextPage } };
};

/** Verb `export-transparency`: a line per benefit of a half year. */
export const exportTransparency = exportEndpoint(transparencyExport, async (ctx, asked) => {
  const { people, page } = await peopleOf(ctx, asked);
  return { ...page, rows: people.flat().map((line) => ({ ...line, semester: asked.filters })) };
});

/** Verb `export-transparency-sums`: a line per professional. */
export const exportTransparencySums = exportEndpoint(transparencySumExport, async (ctx, asked) => {
  const { people, page } = await peopleOf(ctx, asked);
  return { ...page, rows: people.map((lines) => summed(lines, asked.filters)) };
});
