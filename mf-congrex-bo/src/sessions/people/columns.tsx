import { sessionPresenceTones, sessionSubscriptionTones } from '@portal/domain/virtual-sessions/states';
import { StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { kindLabels, personName, type SessionPerson } from './people.ts';

const none = '--';

/** The columns of a session's list. Keep the array between renders. */
export const peopleColumns: GridColumn<SessionPerson>[] = [
  { id: 'name', header: 'Nom', cell: personName, width: 240, isSortable: true, priority: 1 },
  {
    id: 'subscription',
    header: 'Inscription',
    cell: (p) => <StatusBadge tone={sessionSubscriptionTones[p.subscription]}>{p.subscriptionLabel}</StatusBadge>,
    width: 130,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'presence',
    header: 'Présence',
    cell: (p) => <StatusBadge tone={sessionPresenceTones[p.presence]}>{p.presenceLabel}</StatusBadge>,
    width: 130,
    isSortable: true,
    priority: 3,
  },
  { id: 'type', header: 'Type', cell: (p) => p.participantTypeLabel, width: 110 },
  { id: 'title', header: 'Titre', cell: (p) => p.title || none, width: 200 },
  { id: 'specialty', header: 'Spécialité', cell: (p) => p.specialty || none, width: 180 },
  { id: 'targeting', header: 'Ciblage', cell: (p) => p.targeting || none, width: 140 },
  {
    id: 'kind',
    header: 'Qui',
    cell: (p) => (p.kind === 'MANUAL' ? none : kindLabels[p.kind]),
    width: 180,
    isHiddenByDefault: true,
  },
  { id: 'email', header: 'E-mail', cell: (p) => p.email || none, width: 240, isHiddenByDefault: true },
  { id: 'city', header: 'Ville', cell: (p) => p.city || none, width: 150, isHiddenByDefault: true },
];
