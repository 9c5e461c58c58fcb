import { categoryById } from '@portal/domain/category/index';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { nameOf } from '../stays/stays.ts';
import { counted, eveningOf, stayLabelOf } from '../words.ts';
import type { RoomingNight } from './rooming.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  margin-bottom: var(--ui-3);
  font-size: var(--ui-text-sm);
  &:first-of-type {
    margin-top: var(--ui-3);
  }
  & caption {
    padding: var(--ui-3) var(--ui-5) var(--ui-2);
    text-align: start;
    font-weight: 600;
    border-top: 1px solid var(--ui-border);
  }
  & th,
  & td {
    padding: var(--ui-1) var(--ui-5);
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & thead th {
    color: var(--ui-text-2);
  }
  & tbody tr + tr {
    border-top: 1px solid var(--ui-border);
  }
  & tr > :first-child {
    width: 44%;
  }
  @media (max-width: 560px) {
    & tr > :nth-child(2) {
      display: none;
    }
  }
`;

/** One evening of a hotel in one type of room. */
export function NightTable({ night }: { night: RoomingNight }) {
  const { categoryVersion } = useEvent().gathering;
  const { date, roomTypeLabel, people } = night;
  return (
    <Table>
      <caption>
        Nuit du {eveningOf(date)}, {roomTypeLabel}, {counted(people.length, 'personne', 'personnes')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Nom</th>
          <th scope="col">Catégorie</th>
          <th scope="col">Statut</th>
        </tr>
      </thead>
      <tbody>
        {people.map((stay) => (
          <tr key={stay.overnightStayUuid}>
            <th scope="row">{nameOf(stay)}</th>
            <td>{categoryById(categoryVersion, stay.category)?.label ?? stay.category}</td>
            <td>{stayLabelOf(stay)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
