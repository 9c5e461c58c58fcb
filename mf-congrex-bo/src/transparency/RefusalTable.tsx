import { formatEuros } from '@portal/domain/money/money';
import { formatDay } from '@portal/shared-ui';
import { Link } from '@portal/web/router';
import styled from 'styled-components';
import type { Refusal } from './use-refusals.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-text-sm);
  & th,
  & td {
    padding: var(--ui-2) var(--ui-3);
    text-align: start;
    font-weight: 400;
    vertical-align: top;
  }
  & thead > tr > * {
    color: var(--ui-text-2);
    font-weight: 550;
    background: var(--ui-sunken);
  }
  & tbody tr {
    border-top: 1px solid var(--ui-border);
  }
  & a {
    color: var(--ui-accent-text);
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* On a phone a line is a card: who and what is wrong first. */
  @media (max-width: 720px) {
    & thead {
      display: none;
    }
    & tbody tr {
      display: block;
      padding: var(--ui-2) 0;
    }
    & th,
    & td {
      display: block;
      padding: 2px 0;
    }
  }
`;

const Amount = styled.td`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** What is wrong, and where it is put right: on the professional's page, or at the event. */
export function RefusalTable({ items }: { items: readonly Refusal[] }) {
  return (
    <Table aria-label="Lignes à corriger">
      <thead>
        <tr>
          <th scope="col">Professionnel de santé</th>
          <th scope="col">Événement</th>
          <th scope="col">Avantage</th>
          <th scope="col">Montant</th>
          <th scope="col">À corriger</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={`${line.healthCareProfessionalUuid} ${line.gatheringUuid} ${line.post} ${line.amount}`}>
            <th scope="row">
              <Link to={`/congrex-bo/hcp/${line.healthCareProfessionalUuid}`}>
                {line.lastName.toLocaleUpperCase('fr-FR')} {line.firstName}
              </Link>
            </th>
            <td>
              <Link to={`/congrex-bo/event/${line.gatheringUuid}/budget`}>{line.eventName}</Link>
              {line.date && `, ${formatDay(line.date)}`}
            </td>
            <td>{line.postLabel}</td>
            <Amount>{line.amount === null ? 'Non saisi' : formatEuros(line.amount)}</Amount>
            <td>
              <ul>
                {line.problems.map(({ problem, label }) => (
                  <li key={problem}>{label}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
