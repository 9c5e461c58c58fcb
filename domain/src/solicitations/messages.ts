import type { Level, QuotaLevel } from './quotas/quotas.ts';
import type { BlockingReason } from './solicitation.ts';

/** The rule that stopped a solicitation, as its page says it. */
export const blockingReasonLabels: Record<BlockingReason['rule'], string> = {
  TARGET: 'Hors critères : la cible du professionnel de santé n’est pas de celles que la franchise a retenues.',
  MSL: 'Hors critères : la sollicitation n’a pas été recueillie par le MSL responsable du professionnel de santé.',
  QUOTA: 'Un quota était atteint au moment du recueil.',
  DISCIPLINE: 'Autre discipline : la validation est toujours faite par le directeur médical.',
  MANUAL: 'La franchise a choisi la validation manuelle.',
};

const levelNames: Record<Exclude<QuotaLevel, 'ZONE'>, string> = {
  DOCTOR: 'Quota médecins de la franchise',
  OTHER: 'Quota autres disciplines de la franchise',
  GLOBAL: 'Quota global du congrès',
};

/** How a limit is called; a zone by its name. */
export const levelLabel = (level: QuotaLevel, zoneLabel: string | null): string =>
  level === 'ZONE' ? `Quota de la ${inSentence(zoneLabel)}` : levelNames[level];

const inSentence = (zoneLabel: string | null): string =>
  zoneLabel ? zoneLabel.replace(/^Zone /, 'zone ') : 'zone du professionnel de santé';

const quotaGivenBy =
  'il faut lui en donner un dans les critères du congrès, ou corriger la zone du professionnel de santé dans sa fiche';
const withoutQuota = (zoneLabel: string | null): string => `la ${inSentence(zoneLabel)} n’a pas de quota à ce congrès`;

/** What a person reads when a place is missing: the level, and the zone by its name. */
export function fullMessage(
  { level, limit, hasNoQuota }: Pick<Level, 'level' | 'limit' | 'hasNoQuota'>,
  zoneLabel: string | null,
): string {
  if (hasNoQuota) return `Plus de place disponible : ${withoutQuota(zoneLabel)}.`;
  const places = limit === 0 ? 'aucune place' : limit === 1 ? '1 place' : `${limit} places`;
  if (level === 'GLOBAL') return `Plus de place disponible : le quota global du congrès est atteint (${places}).`;
  return `Plus de place disponible : le ${levelLabel(level, zoneLabel).replace(/^Q/, 'q')} est atteint (${places}).`;
}

const freedBy: Record<QuotaLevel, (zoneLabel: string | null) => string> = {
  ZONE: (zone) => `un médecin validé de la ${inSentence(zone)}`,
  DOCTOR: () => 'un médecin validé de la franchise',
  OTHER: () => 'un professionnel validé d’une autre discipline de la franchise',
  GLOBAL: () => 'un professionnel de santé validé du congrès',
};
const raisedBy: Record<QuotaLevel, (zoneLabel: string | null) => string> = {
  ZONE: (zone) => `le quota de la ${inSentence(zone)} est augmenté, ou reçoit une place d’une autre zone`,
  DOCTOR: () => 'le quota médecins de la franchise est augmenté',
  OTHER: () => 'le quota des autres disciplines est augmenté',
  GLOBAL: () => 'le quota global du congrès est augmenté',
};

/**
 * What would free a place, of the narrowest limit that is reached; null when there is a place. A quota that is not there cannot be raised: the
 * congress gives the zone one, or the HCP has another zone.
 */
export function freeSeatAdvice(
  full: readonly Pick<Level, 'level' | 'hasNoQuota'>[],
  zoneLabel: string | null,
): string | null {
  const [first] = full;
  if (!first) return null;
  if (first.hasNoQuota) return `${withoutQuota(zoneLabel).replace(/^l/, 'L')} : ${quotaGivenBy}.`;
  return `Une place se libère si la sollicitation d’${freedBy[first.level](zoneLabel)} est annulée, ou si ${raisedBy[first.level](zoneLabel)}.`;
}

/** Titles of refusals that the specification fixes (section 8). */
export const cannotCollect = 'Impossible de recueillir une sollicitation';
export const cannotCancel = "Impossible d'annuler cette sollicitation";
