import { webhookDeliveryStateLabels, webhookDeliveryStates } from '@portal/domain/documents/webhooks/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Button, EmptyState } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { ListScreen, optionsOf, useListView, useOpenedRow, useRowOf } from '@portal/web/list';
import { ResendWebhookDeliveryDocument } from '../generated/graphql.ts';
import { deliveryColumns } from './columns.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { deliveryAddress, deliveryId, deliveryName, useDeliveries } from './deliveries.ts';

const states = optionsOf(webhookDeliveryStates, webhookDeliveryStateLabels);

/** What was sent to a webhook, with what the other system said, and once more where somebody wants it. */
export function DeliveryList({ webhookUuid }: { webhookUuid: string }) {
  const view = useListView('admin.webhook-deliveries', deliveryAddress);
  const list = useDeliveries(webhookUuid, view.filters);
  const opened = useOpenedRow();
  const delivery = useRowOf(opened.id, list, { rowId: deliveryId, nameOf: deliveryName });
  const resend = useOperation(ResendWebhookDeliveryDocument, {
    success: 'L’envoi est relancé.',
    onDone: () => {
      opened.close();
      void list.refresh();
    },
  });
  return (
    <ListScreen
      isPart
      title="Envois"
      view={view}
      pages={list}
      list={deliveryAddress}
      columns={deliveryColumns}
      file={{
        kind: 'WEBHOOK_DELIVERIES',
        title: 'Exporter les envois',
        what: 'Ceux de la liste, les plus récents d’abord\u202f; ni leur contenu ni les réponses.',
        filters: { list: { webhookUuid, states: view.filters.states } },
      }}
      actions={<Button onPress={() => void list.refresh()}>Actualiser</Button>}
      rowId={deliveryId}
      rowLabel={deliveryName}
      rowPath={(row) => opened.pathOf(deliveryId(row))}
      menus={({ several }) => several(statusHeader, 'states', states)}
      noResult="Aucun envoi ne correspond."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun envoi">
          Ce qui est envoyé paraît ici pendant un mois.
        </EmptyState>
      }
    >
      {delivery && (
        <DeliveryDrawer
          delivery={delivery}
          isResending={resend.pending}
          onResend={() => void resend.run({ webhookDeliveryUuid: delivery.webhookDeliveryUuid })}
          onClose={opened.close}
        />
      )}
    </ListScreen>
  );
}
