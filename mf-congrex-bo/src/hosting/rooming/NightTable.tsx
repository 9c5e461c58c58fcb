import { categoryLabelOf } from '@portal/domain/category/offered-categories';
import { statusHeader } from '@portal/domain/texts/column-words';
import { FactTable } from '@portal/shared-ui';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { nameOf } from '../stays/stays.ts';
import { counted, eveningOf, stayLabelOf } from '../words.ts';
import type { RoomingNight } from './rooming.ts';

const Night = styled.div`
  border-top: 1px solid var(--ui-border);
`;

/** One evening of a hotel in one type of room. */
export function NightTable({ night }: { night: RoomingNight }) {
  const { categoryVersion } = useEvent().gathering;
  const { date, roomTypeLabel, people } = night;
  return (
    <Night>
      <FactTable
        hasCaption
        label={`Nuit du ${eveningOf(date)}, ${roomTypeLabel}, ${counted(people.length, 'personne', 'personnes')}`}
        rows={people}
        keyOf={({ overnightStayUuid }) => overnightStayUuid}
        columns={[
          { header: 'Nom', cell: nameOf },
          {
            header: 'Catégorie',
            cell: ({ category }) => categoryLabelOf(categoryVersion, category),
          },
          { header: statusHeader, cell: stayLabelOf },
        ]}
      />
    </Night>
  );
}
