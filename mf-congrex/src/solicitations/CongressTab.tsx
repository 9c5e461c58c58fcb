import { useRight } from '@portal/web';
import styled from 'styled-components';
import { SolicitationTable } from './list/SolicitationTable.tsx';
import { CongressQuotas } from './quotas/CongressQuotas.tsx';
import { PlacesSummary } from './quotas/PlacesSummary.tsx';

const Beside = styled.div`
  display: grid; gap: var(--ui-3); align-items: start;
  & > * { min-width: 0; }
  @media (min-width: 1100px) { grid-template-columns: minmax(0, 1fr) 300px; & > :first-child { order: 1; } }
`;

/** A tab of a congress: its solicitations beside the places they are validated against, or its places. */
export default function CongressTab({ tab, gatheringUuid }: { tab: string; gatheringUuid: string }) {
  const seesPlaces = useRight('readBusinessUnitStats');
  if (tab === 'quotas') return <CongressQuotas gatheringUuid={gatheringUuid} />;
  const list = <SolicitationTable gatheringUuid={gatheringUuid} />;
  if (!seesPlaces) return list;
  return (
    <Beside>
      <section aria-label="Places du congrès">
        <PlacesSummary gatheringUuid={gatheringUuid} />
      </section>
      {list}
    </Beside>
  );
}
