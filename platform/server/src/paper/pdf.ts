import type { Font } from 'fontkit';
import type pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { spelledFor } from './font-spelling.ts';

type Pdfmake = typeof pdfmake & { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };

/** The library with its fonts, and what these can write: all four have the same characters. */
interface Press {
  maker: Pdfmake;
  has: (codePoint: number) => boolean;
}

/** Rows with a thin line between them. */
export const factLines = 'facts';
/** Cells to be cut out of the sheet. */
export const cutLines = 'cut';
/** Between a cut and what is printed. */
export const cutPadding = 13;
const cutLine = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#9aa3b2',
  vLineColor: () => '#9aa3b2',
};
const dashed = () => ({ dash: { length: 3, space: 3 } });
const layouts = {
  [cutLines]: {
    ...cutLine,
    hLineStyle: dashed,
    vLineStyle: dashed,
    paddingLeft: () => cutPadding,
    paddingRight: () => cutPadding,
    paddingTop: () => cutPadding,
    paddingBottom: () => cutPadding,
  },
  [factLines]: {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => '#d5d9e0',
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 2.5,
    paddingBottom: () => 2,
  },
};

let loading: Promise<Press> | undefined;

/** Loaded with the first document: the library and its fonts are larger than the rest of the service. */
async function load(): Promise<Press> {
  const [{ default: maker }, { default: roboto }, { create }] = await Promise.all([
    // Its types leave out the file system in memory, and that an import of it has a default.
    import('pdfmake') as unknown as Promise<{ default: Pdfmake }>,
    import('pdfmake/build/fonts/Roboto.js'),
    import('fontkit'),
  ]);
  for (const [name, { data, encoding }] of Object.entries(roboto.vfs))
    maker.virtualfs.writeFileSync(name, Buffer.from(data, encoding));
  maker.setFonts(roboto.fonts);
  maker.setTableLayouts(layouts);
  // User input must never make the service open a file or a URL.
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy((path) => Object.hasOwn(roboto.vfs, path));
  const { data, encoding } = roboto.vfs['Roboto-Regular.ttf']!;
  const font = create(Buffer.from(data, encoding)) as Font;
  return { maker, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

/** All texts of a definition in characters that the font has. */
const writable = <T>(value: T, has: Press['has']): T =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? spelledFor(part, has) : part)),
  ) as T;

/** A document as data only, without functions. */
export type PdfDefinition = Omit<TDocumentDefinitions, 'footer'>;

/** An A4 document in French as a PDF. @param footer at the end of each page, beside its number; null for pages without either */
export async function pdfOf(definition: PdfDefinition, footer: string | null): Promise<Buffer> {
  loading ??= load();
  const { maker, has } = await loading;
  const document: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    language: 'fr-FR',
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2, color: '#1b2230' },
    ...writable(definition, has),
    ...(footer !== null && {
      footer: (page, pages) => ({
        columns: [writable(footer, has), { text: `Page ${page} sur ${pages}`, alignment: 'right', width: 80 }],
        fontSize: 8,
        color: '#5b6474',
        margin: [48, 16, 48, 0],
      }),
    }),
  };
  return maker.createPdf(document).getBuffer();
}
