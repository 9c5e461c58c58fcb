import { webhookStateTones } from '@portal/domain/documents/webhooks/states';
import { Card, DefinitionList, formatAct, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { usePageName, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import { WebhookDocument, type WebhookQuery } from '../generated/graphql.ts';
import { useOrgUnits } from '../org-units/use-org-units.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { WebhookButtons } from './WebhookButtons.tsx';
import type { ShownWebhook } from './WebhookDialog.tsx';

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
      <DeliveryList webhookUuid={webhookUuid} />
    </Stack>
  );
}
