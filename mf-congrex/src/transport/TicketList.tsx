import { Banner, Button, Card, formatSize, Skeleton, Stack, useToasts } from '@portal/shared-ui';
import { problemOf, usePageQuery } from '@portal/web';
import { saveBlob } from '@portal/web/files/save-blob';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { OwnTicketsDocument, type OwnTicketsQuery } from '../generated/graphql.ts';
import { useFileContent } from '../subscription/slots/use-slot-files.ts';
import { useErrorText } from '../subscription/use-error-text.ts';
import type { OwnNote } from './own-transport.ts';

const ticketsOf = ({ ownTransport }: OwnTicketsQuery) => ownTransport.note?.files ?? [];
type Ticket = ReturnType<typeof ticketsOf>[number];

/** Reads the ticket with the page's credentials: the browser's own request would not carry a link's. */
function TicketButton({ ticket: { fileUuid, name, size } }: { ticket: Ticket }) {
  const read = useFileContent();
  const toasts = useToasts();
  const said = useErrorText();
  const [isPending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    try {
      saveBlob(await read(fileUuid), name);
    } catch (error) {
      toasts.show({ tone: 'danger', text: `${name} n’a pas pu être ouvert. ${said(problemOf(error))}` });
    }
    setPending(false);
  };
  return (
    <Button icon={<FileText aria-hidden />} isPending={isPending} isBlock onPress={() => void open()}>
      {`${name} (${formatSize(size)})`}
    </Button>
  );
}

interface TicketListProps {
  gatheringUuid: string;
  files: OwnNote['files'];
}

/** The tickets to take along. Their names come by themselves: without them the journey is still shown. */
export function TicketList({ gatheringUuid, files }: TicketListProps) {
  const said = useErrorText();
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
            {said(tickets.problem)}
          </Banner>
        )}
        {tickets.data?.map((ticket) => (
          <TicketButton key={ticket.fileUuid} ticket={ticket} />
        ))}
      </Stack>
    </Card>
  );
}
