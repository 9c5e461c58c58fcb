import { presencesOf } from '@portal/domain/participants/counters';
import { participantKindLabels } from '@portal/domain/participants/participant';
import { invitationTones, participationTypeLabels, presenceTones } from '@portal/domain/participants/states';
import { solicitationStateLabels } from '@portal/domain/solicitations/states';
import { formatAct, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { isSortable } from './filters.ts';
import { nameOf, type ParticipantRow, type ParticipantsEvent } from './words.ts';

const none = '--';

/** The answer to the invitation. */
export const Invitation = ({ invitationStatus, invitationStatusLabel }: ParticipantRow) => (
  <StatusBadge tone={invitationTones[invitationStatus]}>{invitationStatusLabel}</StatusBadge>
);

/** The presence in the words of the kind of event. */
export function PresenceWord({ row: { presence }, event }: { row: ParticipantRow; event: ParticipantsEvent }) {
  if (!presence) return none;
  const label = presencesOf(event).find(({ id }) => id === presence)?.label ?? presence;
  return <StatusBadge tone={presenceTones[presence]}>{label}</StatusBadge>;
}

/** What kind of person, in words. */
export const kindOf = ({ kind }: ParticipantRow): string => participantKindLabels[kind] ?? kind;

/** On the spot or from afar; nothing before the answer. */
export const participationOf = ({ participationType }: ParticipantRow): string =>
  participationType ? participationTypeLabels[participationType] : none;

/** The status of an HCP's solicitation. */
export const solicitationOf = ({ solicitationStatus: s }: ParticipantRow): string =>
  s ? (solicitationStateLabels[s] ?? s) : none;

/**
 * The columns of the tab; on a phone the card has name, answer and, before the event, the category, from its first day on the presence.
 * Keep the array between renders.
 */
export function participantColumns(event: ParticipantsEvent, now: Date): GridColumn<ParticipantRow>[] {
  const hasBegun = Boolean(event.beginDate && new Date(event.beginDate) <= now);
  const columns: GridColumn<ParticipantRow>[] = [
    { id: 'name', header: 'Nom', cell: nameOf, width: 220, priority: 1 },
    { id: 'status', header: 'Invitation', cell: Invitation, width: 130, priority: 2 },
    {
      id: 'presence',
      header: 'Présence',
      cell: (row) => <PresenceWord row={row} event={event} />,
      width: 170,
      ...(hasBegun ? { priority: 3 as const } : {}),
    },
    {
      id: 'category',
      header: 'Catégorie',
      cell: ({ categoryLabel }) => categoryLabel,
      width: 250,
      ...(hasBegun ? {} : { priority: 3 as const }),
    },
    { id: 'kind', header: 'Type', cell: kindOf, width: 170 },
    { id: 'specialty', header: 'Spécialité', cell: ({ specialty }) => specialty || none, width: 160 },
    { id: 'city', header: 'Ville', cell: ({ city }) => city || none, width: 140 },
    { id: 'participationType', header: 'Participation', cell: participationOf, width: 120 },
    ...(event.gatheringType === 'congress'
      ? [{ id: 'solicitation', header: 'Sollicitation', cell: solicitationOf, width: 170 }]
      : []),
    {
      id: 'createdAt',
      header: 'Invité le',
      cell: ({ createdAt }) => formatAct(createdAt),
      width: 140,
    },
  ];
  return columns.map((column) => ({ ...column, isSortable: isSortable(column.id) }));
}
