import { badgePath, filledIn, nameOnPaper, type PaperPerson, textValues } from '@portal/domain';
import { cutLines, cutPadding, type PdfDefinition } from '@portal/server/paper/pdf';
import type { ContentStack, ContentTable } from 'pdfmake/interfaces';
import { quiet, whenAndWhere } from './layout.ts';

/** Ten of 90 by 54 mm on a sheet. */
const columns = 2;
const rows = 5;
const width = 255;
const height = 153;

/** A long name is smaller, so that it stays on its badge. */
const sizeOf = (name: string, usual: number): number =>
  name.length > 44 ? usual * 0.6 : name.length > 26 ? usual * 0.78 : usual;

interface Size {
  name: number;
  text: number;
  code: number;
}
const small: Size = { name: 18, text: 9, code: 70 };
const large: Size = { name: 28, text: 13, code: 130 };

function badgeOf(person: PaperPerson, portalUrl: string, size: Size): ContentStack {
  const name = nameOnPaper(person);
  const about = [person.specialtyLabel ?? person.society, person.city].filter(Boolean).join(', ');
  return {
    stack: [
      { text: person.gathering.name, fontSize: sizeOf(person.gathering.name, size.text + 1), color: quiet },
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: name, fontSize: sizeOf(name, size.name), bold: true, margin: [0, 6, 0, 4] },
              { text: about, fontSize: size.text },
              { text: person.categoryLabel, fontSize: size.text, color: quiet },
            ],
          },
          { width: size.code, qr: `${portalUrl}/#${badgePath(person)}`, fit: size.code, margin: [0, 8, 0, 0] },
        ],
        columnGap: 8,
      },
    ],
  };
}

const sheetOf = (people: readonly PaperPerson[], portalUrl: string): ContentTable => {
  const cells = people.map((person) => badgeOf(person, portalUrl, small));
  const body = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cells[row * columns + column] ?? ''),
  );
  return {
    table: {
      widths: Array(columns).fill(width - 2 * cutPadding),
      heights: height - 2 * cutPadding,
      dontBreakRows: true,
      body,
    },
    layout: cutLines,
  };
};

/** Badges to cut out, ten a sheet. Their code leads to the participant's page, for who is signed in. @param people at least one */
export function badgeSheets(people: readonly PaperPerson[], portalUrl: string): PdfDefinition {
  const perSheet = columns * rows;
  const sheets = Array.from({ length: Math.ceil(people.length / perSheet) }, (_, i) =>
    people.slice(i * perSheet, (i + 1) * perSheet),
  );
  return {
    info: { title: `Badges, ${people[0]!.gathering.name}` },
    pageMargins: [42, 36, 42, 30],
    content: sheets.map((some, i) => ({
      ...sheetOf(some, portalUrl),
      ...(i > 0 && { pageBreak: 'before' as const }),
    })),
  };
}

/** One badge on a page, with what staff wrote of it below. @param text of the event, or null */
export const badgePage = (person: PaperPerson, portalUrl: string, text: string | null): PdfDefinition => ({
  info: { title: `Badge, ${nameOnPaper(person)}` },
  content: [
    {
      table: { widths: ['*'], heights: 190, body: [[{ ...badgeOf(person, portalUrl, large), margin: 6 }]] },
      layout: cutLines,
      margin: [40, 20, 40, 24],
    },
    { text: whenAndWhere(person.gathering), color: quiet, margin: [40, 0, 40, 12] },
    { text: text ? filledIn(text, textValues(person)) : '', margin: [40, 0, 40, 0] },
  ],
});
