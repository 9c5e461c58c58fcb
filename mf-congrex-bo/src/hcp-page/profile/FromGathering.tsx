import { Banner, ButtonLink } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { useHcpEvents } from '../events/use-hcp-events.ts';
import { useHcp } from '../hcp-context.ts';

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
