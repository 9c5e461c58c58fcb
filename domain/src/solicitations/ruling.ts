import { outOfCriteria, type UnitFacts } from './criteria.ts';
import { fullLevelsOf } from './quotas/quotas.ts';
import type { SolicitationInContext, Stop } from './solicitation.ts';
import type { SolicitationStatus } from './states.ts';

/** What the rule says of a collected solicitation: its state, and what stopped it from being confirmed. */
export interface Ruling {
  status: Extract<SolicitationStatus, 'criteria_validation' | 'quota_validation' | 'ad_hoc_validation' | 'confirmed'>;
  stop: Stop | null;
}

/**
 * Decides a collected solicitation by rule, at once (decisions, section 2): other disciplines always go to ad hoc validation; out of criteria, a full
 * quota, manual validation come in that order; what none of them stops is confirmed.
 */
export function rulingOf(doc: SolicitationInContext, facts: UnitFacts): Ruling {
  const levels = fullLevelsOf(doc.quotas, doc).map(({ level }) => level);
  const stop = (rule: Stop['rule']): Stop => ({ rule, levels });
  if (doc.discipline === 'OTHER') return { status: 'ad_hoc_validation', stop: stop('DISCIPLINE') };
  const out = doc.unit && outOfCriteria(doc.hcp, doc.unit, { facts, collectorUuid: doc.collectorUuid });
  if (out) return { status: 'criteria_validation', stop: stop(out) };
  if (levels.length > 0) return { status: 'quota_validation', stop: stop('QUOTA') };
  if (!doc.unit?.hasAutomatedValidation) return { status: 'ad_hoc_validation', stop: stop('MANUAL') };
  return { status: 'confirmed', stop: null };
}
