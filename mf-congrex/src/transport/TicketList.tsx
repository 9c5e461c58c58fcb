import { Banner, Button, Card, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { OwnTicketsDocument, type OwnTicketsQuery } from '../generated/graphql.ts';
import { DocumentButton } from '../subscription/slots/DocumentButton.tsx';
import type { OwnNote } from './own-transport.ts';

const ticketsOf = ({ ownTransport }: OwnTicketsQuery) => ownTransport.note?.files ?? [];

interface TicketListProps {
  gatheringUuid: string;
  files: OwnNote['files'];
}

/** The tickets to take along. Their names come by themselves: without them the journey is still shown. */
export function TicketList({ gatheringUuid, files }: TicketListProps) {
  const tickets = usePageQuery(OwnTicketsDocument, { gatheringUuid }, ticketsOf);
  return (
    <Card title="Vos billets" headingLevel={2}>
      <Stack $gap={2}>
        {tickets.isWaiting && <Skeleton lines={files.length} height={files.length * 44} />}
        {tickets.problem && (
          <Banner
            tone="warning"
            title="Vos billets n’ont pas pu être lus."
            actions={
              <Button size="sm" onPress={tickets.retry}>
                Réessayer
              </Button>
            }
          >
            {tickets.problem.message}
            <ProblemDetails problem={tickets.problem} />
          </Banner>
        )}
        {tickets.data?.map((ticket) => (
          <DocumentButton key={ticket.fileUuid} file={ticket} isBlock />
        ))}
      </Stack>
    </Card>
  );
}
