import { webhookDeliveryActions } from '@portal/domain/documents/webhooks/actions';
import { webhookDeliveryStateTones } from '@portal/domain/documents/webhooks/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Button, CloseButton, DefinitionList, Drawer, formatAct, Stack, StatusBadge } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import styled from 'styled-components';
import type { DeliveryRow } from './deliveries.ts';

const Code = styled.pre`
  margin: 0;
  padding: var(--ui-3);
  max-height: 320px;
  overflow: auto;
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
  font-size: var(--ui-text-sm);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  margin: 0;
  font-size: var(--ui-text-sm);
  font-weight: 600;
`;

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

interface Props {
  delivery: DeliveryRow;
  isResending: boolean;
  onResend: () => void;
  onClose: () => void;
}

/** What was sent of one event, and what the other system said. */
export function DeliveryDrawer({ delivery, isResending, onResend, onClose }: Props) {
  const resending = useActions(webhookDeliveryActions)('resendWebhookDelivery', delivery);
  const { eventLabel, eventName, eventId, attempts, lastAttemptAt, nextAttemptAt, state } = delivery;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={eventLabel}
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {resending.offered && (
            <Button variant="primary" reason={resending.reason} isPending={isResending} onPress={onResend}>
              {resending.label}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        <DefinitionList
          items={[
            {
              term: statusHeader,
              value: <StatusBadge tone={webhookDeliveryStateTones[state]}>{delivery.stateLabel}</StatusBadge>,
            },
            { term: 'Événement', value: eventName },
            { term: 'Identifiant (webhook-id)', value: eventId },
            { term: 'Essais', value: attempts },
            { term: 'Dernier essai', value: lastAttemptAt ? formatAct(lastAttemptAt) : '--' },
            ...(state === 'PENDING' ? [{ term: 'Prochain essai', value: formatAct(nextAttemptAt) }] : []),
            { term: 'Réponse', value: delivery.status ?? '--' },
            { term: 'Problème', value: delivery.problemLabel ?? '--' },
          ]}
        />
        <Title>Envoyé</Title>
        <Code>{pretty(delivery.body)}</Code>
        <Title>Début de la réponse</Title>
        <Code>{delivery.answer || 'Aucune réponse.'}</Code>
      </Stack>
    </Drawer>
  );
}
