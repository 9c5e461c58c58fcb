import { type Actor, hasRight } from '../../actors/actor.ts';
import { dayAfter } from '../../calendar/day.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { isForRole } from '../../gathering/team/team.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import type { WorkKinds } from '../../work/work.ts';
import type { ExpenseGathering } from '../context.ts';
import { isOutstanding, isPast } from './due.ts';
import { type BenefitFilingState, type BenefitRegime, benefitFilingStates } from './kinds.ts';
import type { BenefitFilingInContext } from './record-schema.ts';
import { benefitFilingWorkflow } from './rows.ts';

/** What an invitation needs, or several of one event, until when, and how far that is. */
export interface BenefitFormality {
  gathering: ExpenseGathering;
  regime: BenefitRegime;
  /** yyyy-MM-dd; null where the event has no day. */
  lastDay: string | null;
  state: BenefitFilingState;
  /** Compliance alone records what is late. */
  isLateBlocked: boolean;
}

/** From so many days before its last one a formality waits for somebody. */
const nearDays = 7;
/** The last of the last days that are near. */
const nearUntil = (today: string): string => dayAfter(today, nearDays);

/** Until the event is wound up there is something to be done, by who may do it. */
function mayFile({ regime, state, gathering }: BenefitFormality, actor: Actor, now: Date): boolean {
  if (gathering.status === 'WINDED_UP' || !isOutstanding(regime, state)) return false;
  const action = regime === 'AUTHORISATION' ? 'requestBenefitAuthorisation' : 'declareBenefits';
  const doc = { state } as BenefitFilingInContext;
  return refusalOf(benefitFilingWorkflow, action, { doc, actor, now, newUuid: () => '', input: undefined }) === null;
}

/** Formalities of invitations whose last day is near or over, by event: its ROC's, or where what is late is blocked, of compliance. */
export const benefitWork = {
  BENEFITS_LATE: {
    label: 'Avantages\u202f: formalités hors délai',
    from: benefitFilingStates,
    waits: (doc, actor, now) => {
      const isTheirs = doc.isLateBlocked
        ? hasRight(actor, 'manageBenefitRules')
        : isForRole(doc.gathering, 'roc', actor);
      return isTheirs && isPast(doc.lastDay, frenchDayOf(now)) && mayFile(doc, actor, now);
    },
  },
  BENEFITS_DUE: {
    label: 'Avantages\u202f: formalités à faire sous 7 jours',
    from: benefitFilingStates,
    waits: (doc, actor, now) => {
      const today = frenchDayOf(now);
      const isNear = doc.lastDay !== null && doc.lastDay >= today && doc.lastDay <= nearUntil(today);
      return isNear && isForRole(doc.gathering, 'roc', actor) && mayFile(doc, actor, now);
    },
  },
} as const satisfies WorkKinds<BenefitFormality>;
