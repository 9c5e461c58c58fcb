import { differingNameLabel, type PresenceLine, presenceDays } from '@portal/domain';
import type { PdfDefinition } from '@portal/server/paper/pdf';
import { strokesContent } from '@portal/server/paper/strokes-content';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { headOf, onItsPage, quiet } from './layout.ts';

const dayName = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });
const box = { width: 140, height: 30 };
/** Room for who comes without being expected. */
const emptyLines = 5;

function handOf({ signatures }: PresenceLine, day: string): Content {
  const signature = signatures.find((one) => one.day === day);
  if (!signature) return '';
  const { typedName, strokes, nameDiffers } = signature;
  if (strokes) return strokesContent(strokes, box);
  const hand: Content = typedName ? { text: typedName, italics: true } : { text: 'Signé sur écran', color: quiet };
  return nameDiffers ? { stack: [hand, { text: differingNameLabel, fontSize: 8, bold: true }] } : hand;
}

const rowOf = (line: PresenceLine, i: number, day: string): TableCell[] => [
  { text: String(i + 1), alignment: 'right', color: quiet },
  {
    stack: [
      { text: `${line.lastName.toLocaleUpperCase('fr-FR')} ${line.firstName}`, bold: true },
      { text: line.remark ?? line.society ?? line.city ?? '', fontSize: 8, color: quiet },
    ],
  },
  { text: line.categoryLabel, fontSize: 8 },
  line.signatures.find((one) => one.day === day)?.hour ?? '',
  handOf(line, day),
];

const emptyRow = (): TableCell[] => ['', '', '', '', ''];
const heading = (text: string): TableCell => ({ text, bold: true, fontSize: 9 });

const sheetOf = (lines: readonly PresenceLine[], day: string): Content => ({
  stack: [
    headOf('Feuille de présence', lines[0]!.gathering, dayName.format(new Date(`${day}T00:00:00Z`))),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [22, '*', 120, 34, 148],
        heights: [14, ...Array<number>(lines.length + emptyLines).fill(32)],
        body: [
          ['N°', 'Nom et prénom', 'Catégorie', 'Heure', 'Signature'].map(heading),
          ...lines.map((line, i) => rowOf(line, i, day)),
          ...Array.from({ length: emptyLines }, emptyRow),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ],
});

/** The presence list of each day of an event, to sign or as it was signed. @param lines at least one */
export const presenceListPaper = (lines: readonly PresenceLine[]): PdfDefinition => {
  const days = presenceDays(lines[0]!.gathering);
  return {
    info: { title: `Feuille de présence, ${lines[0]!.gathering.name}` },
    content: days.map((day, i) => onItsPage(sheetOf(lines, day), i)),
  };
};
