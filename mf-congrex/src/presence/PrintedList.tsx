import { differingNameLabel } from '@portal/domain/signing/statements';
import { zoneNote } from '@portal/shared-ui/base';
import { StrokesImage } from '@portal/shared-ui/signature';
import { PrintView } from '@portal/web/document/PrintView';
import styled from 'styled-components';
import type { PresenceSignaturesQuery } from '../generated/graphql.ts';
import { type Head, hourOf, namedDay, type Row } from './rows.ts';

export type Drawn = PresenceSignaturesQuery['presenceSignatures'][number];

const ListPaper = styled(PrintView)`
  @media print {
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
      height: 13mm;
      vertical-align: middle;
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
  const venue = [head.location, head.city].filter(Boolean).join(', ');
  return (
    <ListPaper>
      <table>
        <thead>
          <tr>
            <th colSpan={5} scope="colgroup">
              <b>Feuille de présence</b>
              {head.name}
              <br />
              {namedDay(day)}
              {venue && ` · ${venue}`}
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
    </ListPaper>
  );
}
