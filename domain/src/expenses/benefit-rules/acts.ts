import type { benefitFilingActions } from './actions.ts';
import type { BenefitRegime } from './kinds.ts';

/** What is recorded of a formality. */
export type FormalityAct = Exclude<keyof typeof benefitFilingActions.rows, 'openBenefitFiling'>;

/** What is recorded of the formality that a regime asks for; who is to be authorised may be declared besides. */
const filedUnder: Partial<Record<BenefitRegime, readonly FormalityAct[]>> = {
  DECLARATION: ['declareBenefits'],
  AUTHORISATION: ['requestBenefitAuthorisation', 'declareBenefits'],
};

/**
 * The acts on the formality of an invitation, what the law asks for now first. In which state each is done their rows say; where nothing is to be filed,
 * what was filed before is still answered and reset.
 */
export const formalityActs = (regime: BenefitRegime): readonly FormalityAct[] => [
  'answerBenefitAuthorisation',
  ...(filedUnder[regime] ?? []),
  'resetBenefitFiling',
];
