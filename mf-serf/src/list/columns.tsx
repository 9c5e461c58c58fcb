import { serfStatusTones } from '@portal/domain/serf/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { HcpsWithoutSerfQuery, SerfListQuery } from '../generated/graphql.ts';
import { dayOf, hcpName, lastDayOf } from '../words.ts';

export type SerfRow = SerfListQuery['serfs']['items'][number];
export type WithoutRow = HcpsWithoutSerfQuery['hcpsWithoutSerf']['items'][number];

const none = '--';

interface Person {
  specialtyLabel?: string | null;
  city?: string | null;
  zoneLabel?: string | null;
  mslName?: string | null;
}

const zone: GridColumn<Person> = { id: 'zone', header: 'Zone', cell: ({ zoneLabel }) => zoneLabel ?? none, width: 190 };
const msl: GridColumn<Person> = { id: 'msl', header: 'MSL', cell: ({ mslName }) => mslName ?? none, width: 170 };
const rest: readonly GridColumn<Person>[] = [
  { id: 'specialty', header: 'Spécialité', cell: ({ specialtyLabel }) => specialtyLabel ?? none, width: 150 },
  { id: 'city', header: 'Ville', cell: ({ city }) => city ?? none, width: 130 },
];

export const Status = ({ serf: { status, statusLabel } }: { serf: Pick<SerfRow, 'status' | 'statusLabel'> }) => (
  <StatusBadge tone={serfStatusTones[status]}>{statusLabel}</StatusBadge>
);

/** The columns of the forms; on a phone the card shows name, status and end. */
export const serfColumns: readonly GridColumn<SerfRow>[] = [
  { id: 'name', header: 'Nom', cell: hcpName, width: 220, isSortable: true, priority: 1 },
  { id: 'status', header: statusHeader, cell: (serf) => <Status serf={serf} />, width: 156, priority: 2 },
  {
    id: 'expiration',
    header: 'Expire le',
    cell: ({ expirationDate }) => lastDayOf(expirationDate) ?? none,
    width: 110,
    isSortable: true,
    priority: 3,
  },
  { id: 'signed', header: 'Signé le', cell: ({ signatureDate }) => dayOf(signatureDate) ?? none, width: 110 },
  { id: 'contacted', header: 'Envoyé le', cell: ({ contactedAt }) => dayOf(contactedAt) ?? none, width: 110 },
  zone,
  msl,
  ...rest.map((column) => ({ ...column, isHiddenByDefault: true })),
  {
    id: 'reference',
    header: 'Référence',
    cell: ({ formReference }) => formReference,
    width: 170,
    isHiddenByDefault: true,
  },
];

/** The columns of HCPs without a form. */
export const withoutColumns: readonly GridColumn<WithoutRow>[] = [
  { id: 'name', header: 'Nom', cell: hcpName, width: 240, priority: 1 },
  { ...zone, priority: 2 },
  { ...msl, priority: 3 },
  ...rest,
];
