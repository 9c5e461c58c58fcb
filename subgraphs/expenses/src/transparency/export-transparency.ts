import {
  type Semester,
  semester,
  summed,
  type TransparencyRow,
  type TransparencySumRow,
  transparencyExport,
  transparencySumExport,
} from '@portal/domain';
import { askedRows, type Context, type InternalVerb } from '@portal/server';
import { type LinesPage, transparencyPage } from './lines.ts';

/** A professional has lines of several events and posts: a page of rows is of fewer people. */
const rowsPerPerson = 5;

const exporting =
  <Row>(right: typeof transparencyExport.right, rowsOf: (page: LinesPage, half: Semester) => Row[]): InternalVerb =>
  async (ctx: Context, raw, issuer) => {
    const { filters, first, after } = askedRows(ctx, raw, issuer, { right, filters: semester });
    const most = Math.max(1, Math.floor(first / rowsPerPerson));
    const page = await transparencyPage(ctx, filters, most, after);
    const { endCursor, hasNextPage } = page;
    return { rows: rowsOf(page, filters), total: null, endCursor, hasNextPage };
  };

/** Verb `export-transparency`: a line per benefit of a half year. */
export const exportTransparency = exporting<TransparencyRow>(transparencyExport.right, ({ people }, half) =>
  people.flat().map((line) => ({ ...line, semester: half })),
);

/** Verb `export-transparency-sums`: a line per professional. */
export const exportTransparencySums = exporting<TransparencySumRow>(transparencySumExport.right, ({ people }, half) =>
  people.map((lines) => summed(lines, half)),
);
