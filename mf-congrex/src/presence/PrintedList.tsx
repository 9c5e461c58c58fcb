import { differingNameLabel } from '@portal/domain/signing/statements';
import { zoneNote } from '@portal/shared-ui/base';
import { StrokesImage } from '@portal/shared-ui/signature';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import type { PresenceSignaturesQuery } from '../generated/graphql.ts';
import { type Head, hourOf, namedDay, type Row } from './rows.ts';

export type Drawn = PresenceSignaturesQuery['presenceSignatures'][number];

/** Only the paper is printed; nothing of it is on the screen. */
const OnPaper = createGlobalStyle`
  @page { size: A4; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
  @media print {
    html, body { background: #fff !important; height: auto !important; overflow: visible !important; }
    body > *:not([data-paper]) { display: none !important; }
  }
`;

const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    color: #000;
    background: #fff;
    font: 10pt / 1.35 var(--ui-font);
    & table {
      width: 100%;
      border-collapse: collapse;
    }
    & thead {
      display: table-header-group;
    }
    & tr {
      break-inside: avoid;
    }
    & thead th {
      text-align: start;
      font-size: 9pt;
      border-bottom: 1.5pt solid #000;
      padding: 1.5mm 1.5mm;
    }
    & thead tr:first-child th {
      border: 0;
      padding: 0 0 3mm;
      font-weight: 400;
    }
    & thead tr:first-child b {
      display: block;
      font-size: 13pt;
    }
    & tbody td {
      border: 0.5pt solid #888;
      padding: 1.5mm;
      height: 13mm;
      vertical-align: middle;
      overflow-wrap: anywhere;
    }
    & td:nth-child(1) {
      width: 9mm;
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    & td:nth-child(4) {
      width: 16mm;
      font-variant-numeric: tabular-nums;
    }
    & td:nth-child(5) {
      width: 58mm;
      padding: 0 1.5mm;
    }
    & svg {
      max-height: 11mm;
    }
  }
`;

interface PrintedListProps {
  head: Head;
  day: string;
  rows: readonly Row[];
  /** The drawings of those who signed, by participant; empty for those who may not see them. */
  drawings: ReadonlyMap<string, Drawn>;
}

function Signed({ row, drawing }: { row: Row; drawing: Drawn | undefined }) {
  if (!row.signed) return null;
  if (drawing?.typedName) return <i>{drawing.typedName}</i>;
  if (drawing) return <StrokesImage strokes={drawing.strokes} label={`Signature de ${row.name}`} height={42} />;
  return <small>Signé sur écran</small>;
}

/** The list of a day on A4: the header comes again on each page, a line is never cut, those who have not signed have room to. */
export function PrintedList({ head, day, rows, drawings }: PrintedListProps) {
  const place = [head.location, head.city].filter(Boolean).join(', ');
  return createPortal(
    <Paper data-paper>
      <OnPaper />
      <table>
        <thead>
          <tr>
            <th colSpan={5} scope="colgroup">
              <b>Feuille de présence</b>
              {head.name}
              <br />
              {namedDay(day)}
              {place && ` · ${place}`}
            </th>
          </tr>
          <tr>
            <th scope="col">N°</th>
            <th scope="col">Nom et prénom</th>
            <th scope="col">Catégorie</th>
            <th scope="col">Heure{zoneNote(head.timezone)}</th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.line.participantUuid}>
              <td>{i + 1}</td>
              <td>{row.name}</td>
              <td>{row.line.categoryLabel}</td>
              <td>{row.signed && hourOf(row.signed.at, head.timezone)}</td>
              <td>
                <Signed row={row} drawing={drawings.get(row.line.participantUuid)} />
                {row.signed?.nameDiffers && <small> {differingNameLabel}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>,
    document.body,
  );
}
