import { fullLevelsOf } from '../quotas/quotas.ts';
import type { BlockingReason, SolicitationInContext } from '../solicitation.ts';
import type { SolicitationStatus } from '../states.ts';
import { outOfCriteria, type UnitFacts } from './criteria.ts';

/** What the rule says of a collected solicitation: its state, and what stopped it from being confirmed. */
export interface AutomaticDecision {
  status: Extract<SolicitationStatus, 'criteria_validation' | 'quota_validation' | 'ad_hoc_validation' | 'confirmed'>;
  stop: BlockingReason | null;
}

/**
 * Decides a collected solicitation by rule, at once (decisions, section 2): other disciplines always go to ad hoc validation; out of criteria, a full
 * quota, manual validation come in that order; what none of them stops is confirmed.
 */
export function decideByRule(doc: SolicitationInContext, facts: UnitFacts): AutomaticDecision {
  const levels = fullLevelsOf(doc.quotas, doc).map(({ level }) => level);
  const stop = (rule: BlockingReason['rule']): BlockingReason => ({ rule, levels });
  if (doc.discipline === 'OTHER') return { status: 'ad_hoc_validation', stop: stop('DISCIPLINE') };
  const out = doc.unit && outOfCriteria(doc.hcp, doc.unit, { facts, collectorUuid: doc.collectorUuid });
  if (out) return { status: 'criteria_validation', stop: stop(out) };
  if (levels.length > 0) return { status: 'quota_validation', stop: stop('QUOTA') };
  if (!doc.unit?.hasAutomatedValidation) return { status: 'ad_hoc_validation', stop: stop('MANUAL') };
  return { status: 'confirmed', stop: null };
}
