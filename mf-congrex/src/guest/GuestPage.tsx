import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { type Problem, usePageName, usePageQuery } from '@portal/web';
import { Link as RouterLink, useParams } from '@portal/web/router';
import { EveniumGuestDocument, GuestEventDocument } from '../generated/graphql.ts';
import { importsPath } from '../imports/paths.ts';
import { personOf } from '../imports/words.ts';
import { Logistics } from './Logistics.tsx';
import { guestTones } from './words.ts';

function GuestProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const isEvenium = problem.code === 'EVENIUM_PROBLEM';
  return (
    <ErrorCard
      title={isEvenium ? problem.message : problem.title}
      code={problem.code}
      traceId={problem.traceId}
      {...(problem.canRetry ? { onRetry } : {})}
    >
      {isEvenium ? 'La logistique de cet invité n’a pas pu être lue. Réessayez dans un instant.' : problem.message}
    </ErrorCard>
  );
}

/** What the event-management system organises for a guest: arrival and departure, hotel, transfers, and who they are in the portal. */
export default function GuestPage() {
  const { gatheringUuid = '', eveniumEventId = '', eveniumGuestId = '' } = useParams();
  const variables = { gatheringUuid, eveniumEventId, eveniumGuestId };
  const { data: guest, problem, retry } = usePageQuery(EveniumGuestDocument, variables, (data) => data.eveniumGuest);
  const { data: event, ...reading } = usePageQuery(GuestEventDocument, { gatheringUuid }, ({ gathering }) => gathering);
  usePageName(guest && personOf(guest));
  const back = (
    <ButtonLink as={RouterLink} to={importsPath(gatheringUuid)}>
      Retour aux imports
    </ButtonLink>
  );
  if (!guest) {
    return (
      <Stack $gap={4}>
        <PageHeader title="Logistique d’un invité" actions={back} />
        {problem ? (
          <GuestProblem problem={problem} onRetry={retry} />
        ) : (
          <Skeleton lines={8} height={320} label="Chargement de l’invité" />
        )}
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <PageHeader
        title={personOf(guest) || 'Invité sans nom'}
        status={<StatusBadge tone={guestTones[guest.guestStatus ?? '']}>{guest.guestStatusLabel}</StatusBadge>}
        subtitle={event ? `Logistique, ${event.name}` : 'Logistique'}
        actions={back}
      />
      {event ? (
        <Logistics guest={guest} gatheringUuid={gatheringUuid} timeZone={event.timezone} />
      ) : reading.problem ? (
        <GuestProblem problem={reading.problem} onRetry={reading.retry} />
      ) : (
        // Hours are those of the event's location: without its zone none is shown.
        <Skeleton lines={8} height={320} label="Chargement de l’événement" />
      )}
    </Stack>
  );
}
