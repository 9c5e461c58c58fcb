import { Button, FileField, IconButton, Link, pdfOnly, Stack } from '@portal/shared-ui';
import { useSending } from '@portal/web/document/use-sending';
import { useController, useLabels } from '@portal/web/forms';
import { FileText, RotateCw, X } from 'lucide-react';
import styled from 'styled-components';
import { maxBytes } from '../../event-form/documents/SlotField.tsx';
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
  const { sending, send, stop } = useSending('TICKET', ({ fileUuid, name, size, url }) =>
    field.onChange([...tickets, { fileUuid, name, size, url }]),
  );
  const { problem } = sending ?? {};
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
      <FileField
        label="Ajouter un billet"
        name="tickets"
        help="PDF, 20 Mo au plus"
        rule={pdfOnly}
        maxBytes={maxBytes}
        value={sending && !problem ? sending.file : null}
        {...(sending && !problem ? { progress: sending.progress, onCancel: stop } : {})}
        onChange={(chosen) => chosen && void send(chosen)}
        onBlur={field.onBlur}
        ref={field.ref}
        errorMessage={
          problem ? `${sending?.file.name}\u202f: ${problem.fields.file ?? problem.message}` : fieldState.error?.message
        }
      />
      {problem?.canRetry && sending && (
        <div>
          <Button size="sm" icon={<RotateCw aria-hidden />} onPress={() => send(sending.file)}>
            Renvoyer {sending.file.name}
          </Button>
        </div>
      )}
    </Stack>
  );
}
