import { webhookActions } from '@portal/domain/documents/webhooks/actions';
import { webhookStateTones } from '@portal/domain/documents/webhooks/states';
import { Button, ButtonLink, Card, EmptyState, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { lazyDialog, useActions, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { WebhooksDocument, type WebhooksQuery } from '../generated/graphql.ts';
import { useOrgUnits } from '../org-units/use-org-units.ts';
import { SecretDialog } from './NewSecret.tsx';
import { webhookPath } from './paths.ts';
import type { ShownWebhook } from './WebhookDialog.tsx';

const WebhookDialog = lazyDialog(async () => (await import('./WebhookDialog.tsx')).WebhookDialog);
const webhooksOf = ({ webhooks }: WebhooksQuery) => webhooks;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-2) var(--ui-4);
    padding: var(--ui-3) var(--ui-5);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & > li > div {
    flex: 1 1 280px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a {
    color: var(--ui-text);
    font-weight: 600;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const eventsOf = ({ events }: ShownWebhook): string =>
  events.length === 1 ? '1 événement' : `${events.length} événements`;

function Rows({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  const { labelOf } = useOrgUnits();
  return (
    <Card isFlush>
      <List aria-label="Webhooks">
        {webhooks.map((webhook) => (
          <li key={webhook.webhookUuid}>
            <div>
              <RouterLink to={webhookPath(webhook.webhookUuid)}>{webhook.name}</RouterLink>
              <small>{webhook.url}</small>
              <small>
                {eventsOf(webhook)} ·{' '}
                {webhook.businessUnitUuids.length === 0
                  ? 'toutes les franchises'
                  : webhook.businessUnitUuids.map(labelOf).join(', ')}
              </small>
            </div>
            {webhook.parkedCount > 0 && (
              <StatusBadge tone="danger">{webhook.parkedCount.toLocaleString('fr-FR')} mis de côté</StatusBadge>
            )}
            <StatusBadge tone={webhookStateTones[webhook.state]}>{webhook.stateLabel}</StatusBadge>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** The other systems that are told of events. */
export default function WebhooksPage() {
  const part = usePageQuery(WebhooksDocument, {}, webhooksOf);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const creating = useActions(webhookActions)('createWebhook', {});
  const add = creating.offered && (
    <Button variant="primary" icon={<Plus aria-hidden />} reason={creating.reason} onPress={() => setAdding(true)}>
      {creating.label}
    </Button>
  );
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Webhooks"
        subtitle="Les autres systèmes que le portail prévient de ce qui s’y passe."
        actions={
          <>
            <ButtonLink as={RouterLink} {...{ to: '/admin/api' }}>
              Documentation de l’API
            </ButtonLink>
            {add}
          </>
        }
      />
      {part.problem && (
        <QueryProblem what="Les webhooks n’ont pas pu être chargés." problem={part.problem} retry={part.retry} />
      )}
      {part.isWaiting && <Skeleton lines={4} height={240} label="Chargement des webhooks" />}
      {part.data && part.data.length > 0 && <Rows webhooks={part.data} />}
      {part.data?.length === 0 && (
        <Card>
          <EmptyState kind="nothingYet" title="Aucun webhook" {...(add ? { action: add } : {})}>
            Un autre système peut être prévenu quand un événement est publié, un participant invité…
          </EmptyState>
        </Card>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {isAdding && (
        <WebhookDialog
          webhook={undefined}
          onDone={part.refresh}
          onSecret={setSecret}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
}
