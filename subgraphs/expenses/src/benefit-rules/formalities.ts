import {
  type BenefitLimits,
  type BenefitRegime,
  type BenefitThreshold,
  closedFilingStates,
  limitsOn,
} from '@portal/domain';
import { nothingFound, trusted } from '@portal/server';
import type { AccountFilter, StoredAccount } from '../ledger/accounts.ts';

type Beneficiary = StoredAccount['beneficiary'];
/** The limits of a day for each kind of beneficiary. */
export type LimitsOfAll = Record<Beneficiary, BenefitLimits<BenefitThreshold>>;

export const limitsOfAllOn = (known: readonly BenefitThreshold[], day: string): LimitsOfAll => ({
  PRS: limitsOn(known, day, 'PRS'),
  ETU: limitsOn(known, day, 'ETU'),
});

export const formalities = ['DECLARATION', 'AUTHORISATION'] as const;
export type Formality = (typeof formalities)[number];

export const ofHcps = { healthCareProfessionalUuid: trusted({ $type: 'string' }) };
export const costsSomething = { 'measures.total': trusted({ $gt: 0 }) };

/** Invitations that a regime holds for, as the domain says it (`regimeOf`). */
export function under(regime: BenefitRegime, limits: LimitsOfAll): AccountFilter {
  const beyond = Object.values(limits.PRS).map(({ kind, amount }) => ({
    [`measures.${kind}`]: trusted({ $gt: amount }),
  }));
  if (regime === 'FORBIDDEN') return { ...costsSomething, beneficiary: 'ETU' } as AccountFilter;
  const ofProfessionals = { ...costsSomething, beneficiary: 'PRS' } as AccountFilter;
  if (regime === 'AUTHORISATION') return beyond.length > 0 ? { ...ofProfessionals, $or: beyond } : nothingFound;
  return beyond.length > 0 ? { ...ofProfessionals, $nor: beyond } : ofProfessionals;
}

/** Those of them that are still to be done. */
export const outstanding = (regime: Formality, limits: LimitsOfAll): AccountFilter =>
  ({ $and: [under(regime, limits), { filing: trusted({ $nin: [...closedFilingStates[regime]] }) }] }) as AccountFilter;
