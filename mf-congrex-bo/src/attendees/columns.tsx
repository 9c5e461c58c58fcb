import { type ParticipantKind, participantKindLabels } from '@portal/domain/participants/participant';
import {
  type InvitationStatus,
  type ParticipationType,
  type Presence,
  participationTypeLabels,
} from '@portal/domain/participants/states';
import type { SolicitationStatus } from '@portal/domain/solicitations/events';
import { transportModeLabels } from '@portal/domain/subscription/wishes';
import { formatDateTime, formatDay, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { ReactNode } from 'react';
import type { EventGathering } from '../event-page/event-context.ts';
import type { Names } from '../event-page/names.ts';
import { presencesOf } from './event-rules.ts';
import { isSortable } from './filters.ts';
import { amountOf, invitationTones, presenceTones, solicitationLabels } from './labels.ts';
import type { AttendeeRow } from './use-attendee-pages.ts';

const none = '--';

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ lastName, firstName }: Pick<AttendeeRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

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

const yesOrNo = (wish: boolean | null | undefined): string =>
  wish === undefined || wish === null ? none : wish ? 'Oui' : 'Non';

const when = (date: string | null | undefined, hour: string | null | undefined): string =>
  date ? [formatDay(date), hour].filter(Boolean).join(' ') : none;

const route = (from: string | null | undefined, to: string | null | undefined): string =>
  from || to ? `${from ?? '…'} → ${to ?? '…'}` : none;

type Column = Omit<GridColumn<AttendeeRow>, 'isSortable'>;

interface ColumnOptions {
  gathering: EventGathering;
  names: Names;
  /** The category, which may be edited where it stands. */
  category: (row: AttendeeRow) => ReactNode;
}

function mainColumns({ gathering, category }: ColumnOptions): Column[] {
  const presenceLabels = new Map<string, string>(presencesOf(gathering).map(({ id, label }) => [id, label]));
  return [
    { id: 'name', header: 'Nom', cell: nameOf, width: 230, priority: 1 },
    { id: 'category', header: 'Catégorie', cell: category, width: 250 },
    {
      id: 'status',
      header: 'Invitation',
      cell: (p) => (
        <StatusBadge tone={invitationTones[p.invitationStatus as InvitationStatus] ?? 'neutral'}>
          {p.invitationStatusLabel}
        </StatusBadge>
      ),
      width: 130,
      priority: 2,
      isAlwaysShown: true,
    },
    {
      id: 'presence',
      header: 'Présence',
      cell: ({ presence }) =>
        presence ? (
          <StatusBadge tone={presenceTones[presence as Presence]}>
            {presenceLabels.get(presence) ?? presence}
          </StatusBadge>
        ) : (
          none
        ),
      width: 170,
      priority: 3,
    },
    { id: 'kind', header: 'Type', cell: (p) => participantKindLabels[p.kind as ParticipantKind] ?? p.kind, width: 170 },
    { id: 'email', header: 'E-mail', cell: (p) => p.email || none, width: 230 },
    { id: 'mobilePhone', header: 'Mobile', cell: (p) => p.mobilePhone || p.phone || none, width: 130 },
  ];
}

function personColumns({ gathering, names }: ColumnOptions): Column[] {
  const moment = (value: string | null | undefined) => (value ? formatDateTime(value, gathering.timezone) : none);
  return [
    { id: 'specialty', header: 'Spécialité', cell: (p) => p.specialty || none, width: 160 },
    { id: 'city', header: 'Ville', cell: (p) => p.city || none, width: 140 },
    { id: 'postalCode', header: 'Code postal', cell: (p) => p.postalCode || none, width: 110 },
    {
      id: 'unit',
      header: 'Franchise',
      cell: ({ businessUnit }) => (businessUnit ? names.unit(businessUnit.businessUnitUuid) : none),
      width: 150,
    },
    { id: 'zone', header: 'Zone', cell: ({ zone }) => (zone ? names.zone(zone.zoneUuid) : none), width: 140 },
    { id: 'veevaId', header: 'Identifiant Veeva', cell: (p) => p.veevaId || none, width: 170 },
    {
      id: 'solicitation',
      header: 'Sollicitation',
      cell: ({ solicitationStatus: s }) => (s ? (solicitationLabels[s as SolicitationStatus] ?? s) : none),
      width: 170,
    },
    { id: 'createdAt', header: 'Invité le', cell: (p) => moment(p.createdAt), width: 140 },
  ];
}

function participationColumns({ gathering }: ColumnOptions): Column[] {
  const moment = (value: string | null | undefined) => (value ? formatDateTime(value, gathering.timezone) : none);
  return [
    {
      id: 'participationType',
      header: 'Participation',
      cell: (p) => participationTypeLabels[p.participationType as ParticipationType] ?? none,
      width: 130,
    },
    { id: 'presenceDate', header: 'Présence saisie le', cell: (p) => moment(p.presenceDate), width: 150 },
    { id: 'answeredAt', header: 'Répondu le', cell: (p) => moment(p.subscription?.answeredAt), width: 140 },
    { id: 'answeredBy', header: 'Réponse saisie par', cell: (p) => p.subscription?.answeredByName || none, width: 170 },
    {
      id: 'subscriptionDate',
      header: 'Inscrit le',
      cell: (p) => (p.subscriptionDate ? formatDay(p.subscriptionDate) : none),
      width: 110,
    },
    {
      id: 'subscriptionPrice',
      header: 'Prix de l’inscription',
      cell: (p) => amountOf(p.subscriptionPrice),
      width: 150,
      align: 'end',
    },
    {
      id: 'member',
      header: 'Société savante',
      cell: (p) =>
        p.isLearnedSocietyMember ? p.learnedSocietyMemberId || 'Membre' : yesOrNo(p.isLearnedSocietyMember),
      width: 150,
    },
  ];
}

/** « … » while the mails' service does not say. */
const emailColumns = ({ gathering }: ColumnOptions): Column[] => [
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
      return newest ? `${formatDateTime(newest.date, gathering.timezone)} · ${newest.stateLabel}` : none;
    },
    width: 210,
  },
  { id: 'emailCount', header: 'E-mails', cell: ({ emails }) => emails?.length ?? '…', width: 90, align: 'end' },
];

const transportColumns: Column[] = [
  { id: 'transport', header: 'Transport', cell: (p) => yesOrNo(p.subscription?.transport?.wantTransport), width: 100 },
  {
    id: 'transportModes',
    header: 'Mode',
    cell: (p) =>
      transportOf(p)
        ?.preferenceModes.map((mode) => transportModeLabels[mode as keyof typeof transportModeLabels] ?? mode)
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

const hostingColumns: Column[] = [
  { id: 'hosting', header: 'Hébergement', cell: (p) => yesOrNo(p.subscription?.hosting?.wantHosting), width: 120 },
  {
    id: 'nightCount',
    header: 'Nuits',
    cell: (p) => hostingOf(p)?.nightsWanted.length ?? none,
    width: 80,
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
  { id: 'transfer', header: 'Transfert', cell: (p) => yesOrNo(hostingOf(p)?.wantTransfer), width: 100 },
  { id: 'hostingComment', header: 'Commentaire', cell: (p) => hostingOf(p)?.comment || none, width: 240 },
];

/** Every column of the participant list; the views choose among them. Hold the array between renders. */
export const attendeeColumns = (options: ColumnOptions): GridColumn<AttendeeRow>[] =>
  [
    ...mainColumns(options),
    ...personColumns(options),
    ...participationColumns(options),
    ...transportColumns,
    ...hostingColumns,
    ...emailColumns(options),
  ].map((column) => ({ ...column, isSortable: isSortable(column.id) }));
