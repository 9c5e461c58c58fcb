import type { Actor } from '../../actor.ts';
import { refusalOf } from '../../available-actions.ts';
import { dayAfter } from '../../calendar/day.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import type { WorkKinds } from '../../work/work.ts';
import type { ExpenseGathering } from '../surroundings.ts';
import { isForRole } from '../team-work.ts';
import { isOutstanding, isPast } from './due.ts';
import type { BenefitFilingInContext } from './kept.ts';
import { type BenefitRegime, benefitFilingStates } from './kinds.ts';
import { benefitFilingWorkflow } from './rows.ts';

/** What a formality is worked out from: what the invitation needs, until when, and what was done about it. */
export interface BenefitFormality {
  gathering: ExpenseGathering;
  regime: BenefitRegime;
  /** yyyy-MM-dd; null where the event has no day. */
  lastDay: string | null;
  filing: Pick<BenefitFilingInContext, 'state' | 'lateFilings' | 'declareBy' | 'authoriseBy' | 'today'>;
}

/** From so many days before its last one a formality waits for somebody. */
const nearDays = 7;
/** The last of the last days that are near. */
export const nearUntil = (today: string): string => dayAfter(today, nearDays);

/** Until the event is wound up somebody may still put it right. */
const mayFile = ({ regime, filing, gathering }: BenefitFormality, actor: Actor, now: Date): boolean => {
  if (gathering.status === 'WINDED_UP' || !isOutstanding(regime, filing.state)) return false;
  const action = regime === 'AUTHORISATION' ? 'requestBenefitAuthorisation' : 'declareBenefits';
  // Done today: where what is late is blocked, it waits for compliance alone.
  const asked = { doc: filing as BenefitFilingInContext, actor, now, newUuid: () => '' };
  return refusalOf(benefitFilingWorkflow, action, { ...asked, input: { filedOn: filing.today } }) === null;
};

/** Formalities of invitations whose last day has come near or is over: of the ROC of the event. */
export const benefitWork = {
  BENEFITS_LATE: {
    label: 'Avantages : formalités hors délai',
    from: benefitFilingStates,
    waits: (doc, actor, now) =>
      isForRole(doc, 'roc', actor) && isPast(doc.lastDay, frenchDayOf(now)) && mayFile(doc, actor, now),
  },
  BENEFITS_DUE: {
    label: 'Avantages : formalités à faire sous 7 jours',
    from: benefitFilingStates,
    waits: (doc, actor, now) => {
      const today = frenchDayOf(now);
      const isNear = doc.lastDay !== null && doc.lastDay >= today && doc.lastDay <= nearUntil(today);
      return isNear && isForRole(doc, 'roc', actor) && mayFile(doc, actor, now);
    },
  },
} as const satisfies WorkKinds<BenefitFormality>;
