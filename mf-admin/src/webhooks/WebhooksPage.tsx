import { webhookActions } from '@portal/domain/documents/webhooks/actions';
import { webhookStateLabels, webhookStates } from '@portal/domain/documents/webhooks/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Button, ButtonLink, EmptyState } from '@portal/shared-ui';
import { lazyDialog, useActions, usePageQuery } from '@portal/web';
import { ListScreen, optionsOf, useListView, wholeList } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { WebhooksDocument, type WebhooksQuery } from '../generated/graphql.ts';
import { useOrgUnits } from '../org-units/use-org-units.ts';
import { SecretDialog } from './NewSecret.tsx';
import { webhookPath } from './paths.ts';
import { matching, webhookAddress, webhookColumns } from './webhook-list.tsx';

const WebhookDialog = lazyDialog(async () => (await import('./WebhookDialog.tsx')).WebhookDialog);
const webhooksOf = ({ webhooks }: WebhooksQuery) => webhooks;
/** One that was deleted is on no list. */
const states = optionsOf(webhookStates, webhookStateLabels).filter(({ id }) => id !== 'DELETED');

/** The other systems that are told of events. */
export default function WebhooksPage() {
  const part = usePageQuery(WebhooksDocument, {}, webhooksOf);
  const view = useListView('admin.webhooks', webhookAddress);
  const { filters } = view;
  const { units, labelOf } = useOrgUnits();
  const rows = useMemo(() => part.data && matching(part.data, filters), [part.data, filters]);
  const columns = useMemo(() => webhookColumns(labelOf), [labelOf]);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const creating = useActions(webhookActions)('createWebhook', {});
  const add = creating.offered && (
    <Button variant="primary" icon={<Plus aria-hidden />} reason={creating.reason} onPress={() => setAdding(true)}>
      {creating.label}
    </Button>
  );
  return (
    <ListScreen
      title="Webhooks"
      noun={['webhook', 'webhooks']}
      view={view}
      pages={wholeList('admin.webhooks', part, rows)}
      list={webhookAddress}
      columns={columns}
      actions={
        <>
          <ButtonLink as={RouterLink} {...{ to: '/admin/api' }}>
            Documentation de l’API
          </ButtonLink>
          {add}
        </>
      }
      rowId={({ webhookUuid }) => webhookUuid}
      rowLabel={({ name }) => name}
      rowPath={({ webhookUuid }) => webhookPath(webhookUuid)}
      search={['Rechercher un webhook', 'Nom, adresse…']}
      menus={({ several }) => (
        <>
          {several(statusHeader, 'states', states)}
          {several('Franchise', 'units', units)}
        </>
      )}
      noResult="Aucun webhook ne correspond."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun webhook" {...(add ? { action: add } : {})}>
          Un autre système peut être prévenu quand un événement est publié, un participant invité…
        </EmptyState>
      }
    >
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {isAdding && (
        <WebhookDialog
          webhook={undefined}
          onDone={part.refresh}
          onSecret={setSecret}
          onClose={() => setAdding(false)}
        />
      )}
    </ListScreen>
  );
}
