import { formatPhone } from '@portal/domain/fields/phone';
import { formatEuros } from '@portal/domain/money/euros';
import { presencesOf } from '@portal/domain/participants/counters';
import { participantKindLabels } from '@portal/domain/participants/participant';
import { invitationTones, participationTypeLabels, presenceTones } from '@portal/domain/participants/states';
import { solicitationStateLabels } from '@portal/domain/solicitations/states';
import { formatAct, formatDay, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { ReactNode } from 'react';

import type { EventGathering } from '../../event/event-context.ts';
import type { Names } from '../../event/names.ts';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import type { LogisticsReads } from '../use-logistics-reads.ts';
import { isSortable } from './filters.ts';
import { givenColumns } from './given-columns.tsx';
import { type Column, emailColumns, hostingColumns, none, transportColumns, yesOrNo } from './wish-columns.ts';

/** « NOM Prénom », as lists of people are read. */
export const nameOf = ({ lastName, firstName }: Pick<AttendeeRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

interface ColumnOptions {
  gathering: EventGathering;
  names: Names;
  /** What of logistics has columns for the person. */
  reads: LogisticsReads;
  /** The category, which may be edited in place. */
  category: (row: AttendeeRow) => ReactNode;
}

function mainColumns({ gathering, category }: ColumnOptions): Column[] {
  const presenceLabels = new Map<string, string>(presencesOf(gathering).map(({ id, label }) => [id, label]));
  return [
    { id: 'name', header: 'Nom', cell: nameOf, width: 200, priority: 1 },
    { id: 'category', header: 'Catégorie', cell: category, width: 225 },
    {
      id: 'status',
      header: 'Invitation',
      cell: (p) => <StatusBadge tone={invitationTones[p.invitationStatus]}>{p.invitationStatusLabel}</StatusBadge>,
      width: 120,
      priority: 2,
      isAlwaysShown: true,
    },
    {
      id: 'presence',
      header: 'Présence',
      cell: ({ presence }) =>
        presence ? (
          <StatusBadge tone={presenceTones[presence]}>{presenceLabels.get(presence) ?? presence}</StatusBadge>
        ) : (
          none
        ),
      width: 165,
      priority: 3,
    },
    { id: 'kind', header: 'Type', cell: (p) => participantKindLabels[p.kind] ?? p.kind, width: 170 },
    { id: 'email', header: 'E-mail', cell: (p) => p.email || none, width: 230 },
    { id: 'mobilePhone', header: 'Mobile', cell: (p) => formatPhone(p.mobilePhone || p.phone || none), width: 130 },
  ];
}

function personColumns({ names }: ColumnOptions): Column[] {
  const moment = (value: string | null | undefined) => (value ? formatAct(value) : none);
  return [
    { id: 'specialty', header: 'Spécialité', cell: (p) => p.specialty || none, width: 150 },
    { id: 'city', header: 'Ville', cell: (p) => p.city || none, width: 130 },
    { id: 'postalCode', header: 'Code postal', cell: (p) => p.postalCode || none, width: 110 },
    {
      id: 'unit',
      header: 'Franchise',
      cell: ({ businessUnit }) => (businessUnit ? names.unit(businessUnit.businessUnitUuid) : none),
      width: 140,
    },
    { id: 'zone', header: 'Zone', cell: ({ zone }) => (zone ? names.zone(zone.zoneUuid) : none), width: 130 },
    { id: 'veevaId', header: 'Identifiant Veeva', cell: (p) => p.veevaId || none, width: 150 },
    {
      id: 'solicitation',
      header: 'Sollicitation',
      cell: ({ solicitationStatus: s }) => (s ? (solicitationStateLabels[s] ?? s) : none),
      width: 170,
    },
    { id: 'createdAt', header: 'Invité le', cell: (p) => moment(p.createdAt), width: 140 },
  ];
}

function participationColumns(): Column[] {
  const moment = (value: string | null | undefined) => (value ? formatAct(value) : none);
  return [
    {
      id: 'participationType',
      header: 'Participation',
      cell: (p) => (p.participationType ? participationTypeLabels[p.participationType] : none),
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
      cell: ({ subscriptionPrice: cents }) => (cents === null ? none : formatEuros(cents)),
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

/** Every column of the participant list; the views choose among them. Keep the array between renders. */
export const attendeeColumns = (options: ColumnOptions): GridColumn<AttendeeRow>[] =>
  [
    ...mainColumns(options),
    ...personColumns(options),
    ...participationColumns(),
    ...transportColumns,
    ...hostingColumns,
    ...givenColumns(options.gathering.gatheringUuid, options.reads),
    ...emailColumns,
  ].map((column) => ({ ...column, isSortable: isSortable(column.id) }));
