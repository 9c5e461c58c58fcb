import { Banner, ButtonLink } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { useHcp } from '../../hcp/hcp-context.ts';
import { useHcpEvents } from '../../hcp/use-hcp-events.ts';

/** The gathering from which the profile was opened. */
export function FromGathering({ gatheringUuid }: { gatheringUuid: string }) {
  const { hcp } = useHcp();
  const event = useHcpEvents().data?.find((one) => one.gatheringUuid === gatheringUuid);
  const actions = (
    <ButtonLink as={RouterLink} to={`/congrex-bo/hcp/${hcp.uuid}/event/${gatheringUuid}`} $size="sm">
      Voir sa participation
    </ButtonLink>
  );
  return (
    <Banner tone="info" title={event?.gathering?.name ?? 'Depuis un événement'} actions={actions}>
      Profil ouvert depuis cet événement.
    </Banner>
  );
}
