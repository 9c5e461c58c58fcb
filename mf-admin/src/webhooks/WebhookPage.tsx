import {
  webhookDeliveryStateLabels,
  webhookDeliveryStates,
  webhookStateTones,
} from '@portal/domain/documents/webhooks/states';
import {
  Button,
  Card,
  DefinitionList,
  EmptyState,
  formatAct,
  PageHeader,
  Skeleton,
  Stack,
  StatusBadge,
} from '@portal/shared-ui';
import { useOperation, usePageName, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { filterMenus, ListExport, ListFilterBar, ListGrid, optionsOf, useListView } from '@portal/web/list';
import { useParams } from '@portal/web/router';
import { useState } from 'react';
import { ResendWebhookDeliveryDocument, WebhookDocument, type WebhookQuery } from '../generated/graphql.ts';
import { useOrgUnits } from '../org-units/use-org-units.ts';
import { deliveryColumns } from './columns.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { type DeliveryRow, deliveryAddress, useDeliveries } from './deliveries.ts';
import { WebhookButtons } from './WebhookButtons.tsx';
import type { ShownWebhook } from './WebhookDialog.tsx';

const states = optionsOf(webhookDeliveryStates, webhookDeliveryStateLabels);
const webhookOf = ({ webhook }: WebhookQuery) => webhook;

function Facts({ webhook }: { webhook: ShownWebhook }) {
  const { labelOf } = useOrgUnits();
  const { url, account, events, businessUnitUuids: units, secretAt, previousUntil } = webhook;
  return (
    <Card>
      <DefinitionList
        items={[
          { term: 'Adresse', value: url },
          { term: 'Avec les droits de', value: account ? `${account.firstName} ${account.lastName}` : '--' },
          { term: 'Événements', value: events.join(', ') },
          { term: 'Franchises', value: units.length === 0 ? 'Toutes' : units.map(labelOf).join(', ') },
          {
            term: 'Secret',
            value: `Depuis le ${formatAct(secretAt)}${previousUntil ? ` ; le précédent signe aussi jusqu’au ${formatAct(previousUntil)}` : ''}`,
          },
        ]}
      />
    </Card>
  );
}

/** What was sent to it, with what the other system said, and once more where somebody wants it. */
function Log({ webhookUuid }: { webhookUuid: string }) {
  const { filters, setFilters, layout, setLayout } = useListView('admin.webhook-deliveries', deliveryAddress);
  const list = useDeliveries(webhookUuid, filters);
  const [opened, setOpened] = useState<DeliveryRow>();
  const { several } = filterMenus(filters, setFilters);
  const resend = useOperation(ResendWebhookDeliveryDocument, {
    success: 'L’envoi est relancé.',
    onDone: () => {
      setOpened(undefined);
      void list.refresh();
    },
  });
  return (
    <>
      <ListGrid
        label="Envois"
        pages={list}
        list={deliveryAddress}
        filters={filters}
        onFilters={setFilters}
        columns={deliveryColumns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={({ webhookDeliveryUuid }) => webhookDeliveryUuid}
        rowLabel={({ eventLabel, createdAt }) => `${eventLabel}, ${formatAct(createdAt)}`}
        rowActions={(delivery) => (
          <Button size="sm" onPress={() => setOpened(delivery)}>
            Détail
          </Button>
        )}
        toolbar={
          <ListFilterBar
            list={deliveryAddress}
            filters={filters}
            onChange={setFilters}
            last={
              <>
                <ListExport
                  kind="WEBHOOK_DELIVERIES"
                  title="Exporter les envois"
                  what="Ceux de la liste, les plus récents d’abord ; ni leur contenu ni les réponses."
                  filters={{ list: { webhookUuid, states: filters.states } }}
                  columns={deliveryColumns}
                  layout={layout}
                />
                <Button onPress={() => void list.refresh()}>Actualiser</Button>
              </>
            }
          >
            {several('État', 'states', states)}
          </ListFilterBar>
        }
        noResult="Aucun envoi ne correspond."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucun envoi">
            Ce qui est envoyé paraît ici pendant un mois.
          </EmptyState>
        }
      />
      {opened && (
        <DeliveryDrawer
          delivery={opened}
          isResending={resend.pending}
          onResend={() => void resend.run({ webhookDeliveryUuid: opened.webhookDeliveryUuid })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** A system that is told of events: what of, and what became of each. */
export default function WebhookPage() {
  const { webhookUuid = '' } = useParams();
  const part = usePageQuery(WebhookDocument, { webhookUuid }, webhookOf);
  usePageName(part.data?.name);
  if (part.problem && !part.data)
    return <QueryProblem what="Le webhook n’a pas pu être chargé." problem={part.problem} retry={part.retry} />;
  if (!part.data) return <Skeleton lines={8} label="Chargement du webhook" />;
  const { name, state, stateLabel } = part.data;
  return (
    <Stack $gap={4}>
      <PageHeader
        title={name}
        status={<StatusBadge tone={webhookStateTones[state]}>{stateLabel}</StatusBadge>}
        actions={<WebhookButtons webhook={part.data} refresh={part.refresh} />}
      />
      <Facts webhook={part.data} />
      <Log webhookUuid={webhookUuid} />
    </Stack>
  );
}
