import { Skeleton } from '@portal/shared-ui';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import AddHcps from './attendees/add/AddHcps.tsx';
import AddStaff from './attendees/add/AddStaff.tsx';
import { AttendeeListPathProvider } from './attendees/list-path.ts';
import { EventProvider } from './event/event-context.ts';
import { useEventData } from './event/use-event-data.ts';

interface PieceValues {
  gatheringUuid?: string;
  /** `HCP`, or `STAFF`. */
  kind?: string;
  /** Where the host area lists the participants. */
  listPath?: string;
}

function Event({ gatheringUuid, kind }: { gatheringUuid: string; kind: string }) {
  const { data, isWaiting, problem, retry } = useEventData(gatheringUuid, { hasTimeline: false });
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’événement" />;
  if (!data) return problem && <ProblemCard problem={problem} retry={retry} />;
  return <EventProvider value={data}>{kind === 'STAFF' ? <AddStaff /> : <AddHcps />}</EventProvider>;
}

/**
 * The lists from which people are invited, for another area (docs/platform.md, « Pieces »). Their filters are in the URL beside what the
 * area has there.
 */
export default function AddPeoplePiece({ gatheringUuid = '', kind = 'HCP', listPath }: PieceValues) {
  return (
    <AttendeeListPathProvider value={listPath}>
      <Event key={gatheringUuid} gatheringUuid={gatheringUuid} kind={kind} />
    </AttendeeListPathProvider>
  );
}
