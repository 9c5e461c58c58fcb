import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { formatAct, formatDay } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { AttendeeRow } from '../use-attendee-pages.ts';

export const none = '--';

export type Column = Omit<GridColumn<AttendeeRow>, 'isSortable'>;

type Transport = NonNullable<NonNullable<AttendeeRow['subscription']>['transport']>;
type Hosting = NonNullable<NonNullable<AttendeeRow['subscription']>['hosting']>;

const transportOf = ({ subscription }: AttendeeRow): Transport | undefined => {
  const wish = subscription?.transport;
  return wish?.wantTransport ? wish : undefined;
};

const hostingOf = ({ subscription }: AttendeeRow): Hosting | undefined => {
  const wish = subscription?.hosting;
  return wish?.wantHosting ? wish : undefined;
};

export const yesOrNo = (wish: boolean | null | undefined): string =>
  wish === undefined || wish === null ? none : wish ? 'Oui' : 'Non';

const when = (date: string | null | undefined, hour: string | null | undefined): string =>
  date ? [formatDay(date), hour].filter(Boolean).join(' ') : none;

const route = (from: string | null | undefined, to: string | null | undefined): string =>
  from || to ? `${from ?? '…'} → ${to ?? '…'}` : none;

/** « … » while the mails' service does not say. */
export const emailColumns: Column[] = [
  {
    id: 'lastEmail',
    header: 'Dernier e-mail',
    cell: ({ emails }) => (emails ? (emails[0]?.emailModelLabel ?? none) : '…'),
    width: 230,
  },
  {
    id: 'lastEmailDate',
    header: 'Envoyé le',
    cell: ({ emails }) => {
      const [newest] = emails ?? [];
      return newest ? `${formatAct(newest.date)} · ${newest.stateLabel}` : none;
    },
    width: 210,
  },
  { id: 'emailCount', header: 'E-mails', cell: ({ emails }) => emails?.length ?? '…', width: 90, align: 'end' },
];

/** What the answer wishes for the way. */
export const transportColumns: Column[] = [
  {
    id: 'transport',
    header: 'Transport demandé',
    cell: (p) => yesOrNo(p.subscription?.transport?.wantTransport),
    width: 155,
  },
  {
    id: 'transportModes',
    header: 'Mode demandé',
    cell: (p) =>
      transportOf(p)
        ?.preferenceModes.map((mode) => transportModeLabels[mode] ?? mode)
        .join(', ') || none,
    width: 130,
  },
  {
    id: 'goDate',
    header: 'Aller',
    cell: (p) => when(transportOf(p)?.goDepartureDate, transportOf(p)?.goDepartureHour),
    width: 130,
  },
  {
    id: 'goPlaces',
    header: 'Trajet aller',
    cell: (p) => route(transportOf(p)?.goDeparturePlace, transportOf(p)?.goArrivalPlace),
    width: 230,
  },
  {
    id: 'backDate',
    header: 'Retour',
    cell: (p) => when(transportOf(p)?.backDepartureDate, transportOf(p)?.backDepartureHour),
    width: 130,
  },
  {
    id: 'backPlaces',
    header: 'Trajet retour',
    cell: (p) => route(transportOf(p)?.backDeparturePlace, transportOf(p)?.backArrivalPlace),
    width: 230,
  },
];

/** What the answer wishes for the nights. */
export const hostingColumns: Column[] = [
  {
    id: 'hosting',
    header: 'Hébergement demandé',
    cell: (p) => yesOrNo(p.subscription?.hosting?.wantHosting),
    width: 180,
  },
  {
    id: 'nightCount',
    header: 'Nombre de nuits demandées',
    cell: (p) => hostingOf(p)?.nightsWanted.length ?? none,
    width: 210,
    align: 'end',
  },
  {
    id: 'nights',
    header: 'Nuits demandées',
    cell: (p) =>
      hostingOf(p)
        ?.nightsWanted.map((night) => formatDay(night))
        .join(', ') || none,
    width: 220,
  },
  { id: 'transfer', header: 'Transfert demandé', cell: (p) => yesOrNo(hostingOf(p)?.wantTransfer), width: 155 },
  { id: 'hostingComment', header: 'Commentaire', cell: (p) => hostingOf(p)?.comment || none, width: 240 },
];
