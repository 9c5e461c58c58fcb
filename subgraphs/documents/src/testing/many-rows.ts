import { defineExport, describeFilters, numberCell } from '@portal/domain';
import { z } from 'zod';

const manyRow = z.object({ n: z.number(), text: z.string(), day: z.string().nullable(), cents: z.number().nullable() });
type ManyRow = z.output<typeof manyRow>;

/** Texts of which a spreadsheet may make something else. */
const texts = [
  'Évrard-Noël',
  '=1+1',
  '+33 6 12 34 56 78',
  '-12,5',
  '@SUM(A1:A9)',
  '00123',
  '10/03/2027',
  '1E5',
  'deux\nlignes',
  'un "guillemet" ; un point-virgule',
  '<b>&amp;</b>',
  ' blanc ',
];

const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + (n % 700))).toISOString().slice(0, 10);

/** Rows of an export with every kind of cell, the same each time. */
export const manyRows = (from: number, count: number): ManyRow[] =>
  Array.from({ length: count }, (_, i) => {
    const n = from + i;
    return {
      n,
      text: `${texts[n % texts.length]}`,
      day: n % 7 === 0 ? null : dayOf(n),
      cents: n % 5 === 0 ? null : (n * 37) % 1_000_000,
    };
  });

/** What exports of tests with many rows hold. */
export const manyExport = defineExport<ManyRow, object>({
  label: 'Beaucoup de lignes',
  right: 'exportGeneral',
  service: 'participants',
  fileName: 'beaucoup',
  filters: z.object({}),
  describe: () => describeFilters([]),
  row: manyRow,
  columns: [
    { header: 'Numéro', width: 12, kind: 'number', of: ({ n }) => String(n) },
    { header: 'Texte', width: 30, of: ({ text }) => text },
    { header: 'Jour', width: 14, kind: 'day', of: ({ day }) => day },
    { header: 'Montant (€)', width: 14, kind: 'amount', of: ({ cents }) => numberCell(cents) },
    ...Array.from({ length: 12 }, (_, i) => ({
      ...{ header: `Texte ${i + 1}`, width: 30 },
      of: ({ n, text }: ManyRow) => `${text} ${n} ${i}`,
    })),
  ],
});
