import { solicitationReads } from '@portal/domain/solicitations/reads';
import { Stack } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink, useSearchParams } from '@portal/web/router';
import styled from 'styled-components';
import { TabBar } from '../TabBar.tsx';
import { SolicitationTable } from './list/SolicitationTable.tsx';
import { eventTabPath } from './paths.ts';
import { CongressProofs } from './proofs/CongressProofs.tsx';
import { CongressQuotas } from './quotas/CongressQuotas.tsx';
import { SeatSummary } from './quotas/SeatSummary.tsx';

const Beside = styled.div`
  display: grid;
  gap: var(--ui-3);
  align-items: start;
  & > * {
    min-width: 0;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 300px;
    & > :first-child {
      order: 1;
    }
  }
`;

/** The two lists of the tab, one at a time: each can be long, and on a phone neither has an end that one would scroll to. */
function Lists({ gatheringUuid }: { gatheringUuid: string }) {
  const [params] = useSearchParams();
  const list = eventTabPath(gatheringUuid, 'sollicitations');
  const hasProofs = params.get('vue') === 'preuves';
  return (
    <Stack $gap={4}>
      <TabBar label="Sollicitations et preuves">
        <RouterLink to={list} aria-current={hasProofs ? undefined : 'page'}>
          Demandes
        </RouterLink>
        <RouterLink to={`${list}&vue=preuves`} aria-current={hasProofs ? 'page' : undefined}>
          Preuves de parrainage
        </RouterLink>
      </TabBar>
      {hasProofs ? (
        <CongressProofs gatheringUuid={gatheringUuid} />
      ) : (
        <SolicitationTable gatheringUuid={gatheringUuid} />
      )}
    </Stack>
  );
}

/** A tab of a congress: its solicitations, and the proofs of what is paid for them, beside the quotas they are validated against; or its quotas. */
export default function CongressTab({ tab, gatheringUuid }: { tab: string; gatheringUuid: string }) {
  const seesQuotas = useRead(solicitationReads, 'congressQuotas');
  const seesProofs = useRead(solicitationReads, 'searchSponsorshipProofs');
  if (tab === 'quotas') return <CongressQuotas gatheringUuid={gatheringUuid} />;
  const list = seesProofs ? (
    <Lists gatheringUuid={gatheringUuid} />
  ) : (
    <SolicitationTable gatheringUuid={gatheringUuid} />
  );
  if (!seesQuotas) return list;
  return (
    <Beside>
      <section aria-label="Places du congrès">
        <SeatSummary gatheringUuid={gatheringUuid} />
      </section>
      {list}
    </Beside>
  );
}
