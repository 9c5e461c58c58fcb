import { IconButton, Link, pdfOnly, Stack } from '@portal/shared-ui';
import { SentFileField } from '@portal/web/document/SentFileField';
import { useController, useLabels } from '@portal/web/forms';
import { FileText, X } from 'lucide-react';
import styled from 'styled-components';
import type { NoteValues, Ticket } from './note-values.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-1);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--ui-2);
    padding: 2px 2px 2px 12px;
    background: var(--ui-sunken);
    border: 1px solid var(--ui-border);
    border-radius: var(--ui-radius);
    overflow-wrap: anywhere;
  }
  & > li > span {
    flex: 1;
    min-width: 0;
  }
  & svg {
    flex: none;
  }
`;

/** The tickets, in PDF; each is sent as soon as it is chosen. */
export function TicketsField() {
  const { field, fieldState } = useController<NoteValues, 'tickets'>({ name: 'tickets' });
  useLabels().put('tickets', 'Billets');
  const tickets = field.value as Ticket[];
  return (
    <Stack $gap={3}>
      {tickets.length > 0 && (
        <List aria-label="Billets joints">
          {tickets.map(({ fileUuid, name, url }) => (
            <li key={fileUuid}>
              <FileText size={16} aria-hidden />
              <span>{url ? <Link href={url}>{name}</Link> : name}</span>
              <IconButton
                size="sm"
                label={`Retirer ${name}`}
                icon={<X aria-hidden />}
                onPress={() => field.onChange(tickets.filter((one) => one.fileUuid !== fileUuid))}
              />
            </li>
          ))}
        </List>
      )}
      <SentFileField
        label="Ajouter un billet"
        name="tickets"
        help="PDF, 20 Mo au plus"
        rule={pdfOnly}
        purpose="TICKET"
        onSent={(sent) => field.onChange([...tickets, sent])}
        onBlur={field.onBlur}
        ref={field.ref}
        errorMessage={fieldState.error?.message}
      />
    </Stack>
  );
}
