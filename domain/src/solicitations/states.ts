import type { GatheringStatus } from '../gathering/states.ts';

/** The states of a solicitation (specification, section 4 "Solicitation"). */
export const solicitationStates = [
  'created',
  'sent',
  'criteria_validation',
  'quota_validation',
  'ad_hoc_validation',
  'waiting_list',
  'confirmed',
  'refused',
  'cancelled',
] as const;
export type SolicitationStatus = (typeof solicitationStates)[number];

export const solicitationStateLabels: Record<SolicitationStatus, string> = {
  created: 'Créée',
  sent: 'Recueillie',
  criteria_validation: 'À valider, hors critères',
  quota_validation: 'À valider, quota atteint',
  ad_hoc_validation: 'À valider',
  waiting_list: 'En attente',
  confirmed: 'Validée',
  refused: 'Refusée',
  cancelled: 'Annulée',
};

/** Those that wait for a decision; all of them can be confirmed, held, refused and cancelled (decisions, section 2). */
export const undecidedStates = [
  'criteria_validation',
  'quota_validation',
  'ad_hoc_validation',
  'waiting_list',
] as const satisfies readonly SolicitationStatus[];

/** Of these an HCP has at most one for a congress (decisions, section 3). */
export const liveSolicitationStates = [
  'created',
  'sent',
  ...undecidedStates,
  'confirmed',
] as const satisfies readonly SolicitationStatus[];

export const isLive = (status: SolicitationStatus): boolean =>
  (liveSolicitationStates as readonly SolicitationStatus[]).includes(status);

/** A congress takes solicitations of staff in these, of HCP links in the second (decisions, section 3). */
export const solicitedStates: readonly GatheringStatus[] = ['PUBLISHED', 'PUBLISHED_FRONT'];

/** A doctor and another discipline take different places (decisions, section 3). */
export const disciplines = ['DOCTOR', 'OTHER'] as const;
export type Discipline = (typeof disciplines)[number];
export const disciplineLabels: Record<Discipline, string> = { DOCTOR: 'Médecin', OTHER: 'Autre discipline' };

/** What is asked for (specification, section 9 "Requested support"). */
export const supports = ['ACCOMMODATION', 'REGISTRATION', 'TRANSPORT'] as const;
export type Support = (typeof supports)[number];
export const supportLabels: Record<Support, string> = {
  ACCOMMODATION: 'Hébergement et repas',
  REGISTRATION: 'Inscription au congrès ou formation',
  TRANSPORT: 'Transport',
};

/** Who wrote it down: staff, or the HCP by their own link. */
export const solicitationOrigins = ['STAFF', 'LINK'] as const;
export type SolicitationOrigin = (typeof solicitationOrigins)[number];

/** What can stop it from being confirmed at once. */
export const solicitationRules = ['TARGET', 'MSL', 'QUOTA', 'DISCIPLINE', 'MANUAL'] as const;
export type SolicitationRule = (typeof solicitationRules)[number];

/** Drawn with a finger, or the name typed with the same meaning. */
export const signatureKinds = ['DRAWN', 'TYPED'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

/** A proof of sponsorship is kept or removed, never changed. */
export const sponsorshipProofStates = ['KEPT', 'REMOVED'] as const;
export type SponsorshipProofState = (typeof sponsorshipProofStates)[number];
