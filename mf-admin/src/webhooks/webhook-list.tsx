import { webhookStates, webhookStateTones } from '@portal/domain/documents/webhooks/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { matchesSearch, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { listAddress } from '@portal/web/list';
import { several, uuids, words } from '@portal/web/state/address';
import type { ShownWebhook } from './WebhookDialog.tsx';

const codecs = {
  search: { name: 'q', codec: words },
  states: { name: 'etat', codec: several(webhookStates) },
  units: { name: 'franchise', codec: uuids },
} as const;

/** The list of webhooks in the address. */
export const webhookAddress = listAddress(codecs);
type Filters = ReturnType<typeof webhookAddress.read>;

/** Whether it is about a franchise; one without any is about all. */
const isOf = ({ businessUnitUuids }: ShownWebhook, units: readonly string[]): boolean =>
  businessUnitUuids.length === 0 || businessUnitUuids.some((uuid) => units.includes(uuid));

/** Those that are asked for: a few dozen, of which the browser has all. */
export const matching = (webhooks: readonly ShownWebhook[], { search, states, units }: Filters): ShownWebhook[] =>
  webhooks.filter(
    (one) =>
      matchesSearch(`${one.name} ${one.url}`, search) &&
      (states.length === 0 || states.includes(one.state)) &&
      (units.length === 0 || isOf(one, units)),
  );

const accountOf = ({ account }: ShownWebhook): string => (account ? `${account.firstName} ${account.lastName}` : '--');

/** @param unitOf the name of a franchise */
export const webhookColumns = (unitOf: (uuid: string) => string): GridColumn<ShownWebhook>[] => [
  { id: 'name', header: 'Nom', cell: ({ name }) => name, width: 230, priority: 1 },
  {
    id: 'state',
    header: statusHeader,
    cell: ({ state, stateLabel }) => <StatusBadge tone={webhookStateTones[state]}>{stateLabel}</StatusBadge>,
    width: 140,
    priority: 2,
    isAlwaysShown: true,
  },
  { id: 'url', header: 'Adresse', cell: ({ url }) => url, width: 300, priority: 3 },
  { id: 'events', header: 'Événements', cell: ({ events }) => events.length, width: 120, align: 'end' },
  {
    id: 'units',
    header: 'Franchises',
    cell: ({ businessUnitUuids }) =>
      businessUnitUuids.length === 0 ? 'Toutes' : businessUnitUuids.map(unitOf).join(', '),
    width: 200,
  },
  {
    id: 'parked',
    header: 'Mis de côté',
    cell: ({ parkedCount }) =>
      parkedCount > 0 ? <StatusBadge tone="danger">{parkedCount.toLocaleString('fr-FR')}</StatusBadge> : '--',
    width: 120,
  },
  { id: 'account', header: 'Avec les droits de', cell: accountOf, width: 190 },
];
