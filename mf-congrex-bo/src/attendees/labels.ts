import type { InvitationStatus, Presence } from '@portal/domain/participants/states';
import type { SolicitationStatus } from '@portal/domain/solicitations/states';
import type { Tone } from '@portal/shared-ui';

export const invitationTones: Record<InvitationStatus, Tone> = {
  UNANSWERED: 'progress',
  CONFIRMED: 'success',
  REFUSED: 'danger',
  ABSENT: 'warning',
  UNSUBSCRIBE: 'neutral',
};

export const presenceTones: Record<Presence, Tone> = { PRESENT: 'success', ABSENT: 'warning', NO_SHOW: 'danger' };

export const moduleLabels: Record<string, string> = {
  EXPENSE_NOTE: 'Note de frais',
  HOSTING: 'Hébergement',
  RESTAURATION: 'Restauration',
  TRANSPORT: 'Transport',
};

export const tagLabels: Record<string, string> = {
  COUNT_TOWARD_QUOTA: 'Compte dans le quota',
  ORATOR: 'Orateur',
  STAFF: 'Staff',
  SUBSCRIPTION: 'Inscription',
  TOUR_LEADER: 'Accompagnateur',
  TRANSPARENCE: 'Transparence',
};

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** An amount in cents as people read it. */
export const amountOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '--' : euros.format(cents / 100);

/** The status of a solicitation, in words. */
export const solicitationLabels: Record<SolicitationStatus, string> = {
  created: 'Créée',
  sent: 'Envoyée',
  criteria_validation: 'Hors critères, à valider',
  quota_validation: 'Hors quota, à valider',
  ad_hoc_validation: 'À valider',
  waiting_list: 'Liste d’attente',
  confirmed: 'Validée',
  refused: 'Refusée',
  cancelled: 'Annulée',
};
