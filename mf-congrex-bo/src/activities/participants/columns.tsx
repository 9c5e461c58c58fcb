import { categoryLabelOf } from '@portal/domain/category/offered-categories';
import { presencesOf } from '@portal/domain/participants/counters';
import {
  invitationTones,
  participantStateLabels,
  participationTypeLabels,
  presenceTones,
} from '@portal/domain/participants/states';
import { formatAct, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';

import type { EventGathering } from '../../event/event-context.ts';
import { type AvailableRow, type EnrolledRow, nameOf } from './people.ts';

const none = '--';

type Person = AvailableRow | EnrolledRow;

function personColumns<Row extends Person>({ categoryVersion }: EventGathering): GridColumn<Row>[] {
  return [
    {
      id: 'name',
      header: 'Nom',
      cell: nameOf,
      width: 220,
      priority: 1,
    },
    {
      id: 'category',
      header: 'Catégorie',
      cell: ({ category }) => categoryLabelOf(categoryVersion, category),
      width: 230,
      priority: 3,
    },
    {
      id: 'status',
      header: 'Invitation',
      cell: ({ invitationStatus }) => (
        <StatusBadge tone={invitationTones[invitationStatus]}>
          {participantStateLabels[invitationStatus] ?? invitationStatus}
        </StatusBadge>
      ),
      width: 120,
    },
    {
      id: 'participationType',
      header: 'Participation',
      cell: ({ participationType }) => (participationType ? participationTypeLabels[participationType] : none),
      width: 130,
    },
  ];
}

/** How somebody came onto the list. */
function originOf({ state, origin }: EnrolledRow): string {
  if (state === 'HELD') return 'Réponse en cours';
  return origin === 'FORM' ? 'Par le formulaire' : 'Par l’équipe';
}

/** The columns of those who are on the list. Keep the array between renders. */
export function enrolledColumns(gathering: EventGathering): GridColumn<EnrolledRow>[] {
  const labels = new Map<string, string>(presencesOf(gathering).map(({ id, label }) => [id, label]));
  const [name, ...others] = personColumns<EnrolledRow>(gathering);
  return [
    ...(name ? [name] : []),
    {
      id: 'presence',
      header: 'Présence',
      cell: ({ presence }) =>
        presence ? <StatusBadge tone={presenceTones[presence]}>{labels.get(presence) ?? presence}</StatusBadge> : none,
      width: 170,
      priority: 2,
      isAlwaysShown: true,
    },
    ...others,
    { id: 'origin', header: 'Inscription', cell: originOf, width: 150, isHiddenByDefault: true },
    {
      id: 'mismatch',
      header: 'À vérifier',
      cell: ({ mismatch }) => (mismatch ? <StatusBadge tone="warning">{mismatch}</StatusBadge> : none),
      width: 200,
    },
    {
      id: 'enrolledAt',
      header: 'Inscrit le',
      cell: ({ enrolledAt }) => (enrolledAt ? formatAct(enrolledAt) : none),
      width: 140,
      isHiddenByDefault: true,
    },
  ];
}

/** The columns of those who may be put on it. Keep the array between renders. */
export const availableColumns = (gathering: EventGathering): GridColumn<AvailableRow>[] =>
  personColumns<AvailableRow>(gathering).map((column) =>
    column.id === 'status' ? { ...column, priority: 2 as const } : column,
  );
