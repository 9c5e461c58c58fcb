import {
  type BenefitFiling,
  type BenefitFilingState,
  benefitFilingActions,
  dayAfter,
  type ExpenseGathering,
  frenchDayOf,
  gatheringOfExpensesRecordSchema,
  isPast,
  lastDaysBefore,
  wallClockOf,
} from '@portal/domain';
import { type DemoParticipant, demoGatheringSnapshot, demoParticipants, demoPlan } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';

const day = 86_400_000;
const filedStages = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];

/** How far each of ten invitations is: of events to come many are still open, of those that are over few. */
const toCome: readonly BenefitFilingState[] = [
  ...(['DECLARED', 'OPEN', 'REQUESTED', 'OPEN', 'AUTHORISED', 'OPEN', 'DECLARED', 'OPEN', 'REFUSED', 'OPEN'] as const),
];
const over: readonly BenefitFilingState[] = [
  ...(['AUTHORISED', 'DECLARED', 'AUTHORISED', 'DECLARED', 'AUTHORISED', 'DECLARED'] as const),
  ...(['AUTHORISED', 'DECLARED', 'AUTHORISED', 'OPEN'] as const),
];

const reasons = ['Invitation confirmée après la date limite', 'Remplacement d’un confrère empêché'] as const;

function filingOf(person: DemoParticipant, gathering: ExpenseGathering, n: number, now: Date): BenefitFiling[] {
  const today = frenchDayOf(now);
  const begin = gathering.beginDate && wallClockOf(gathering.beginDate, gathering.timezone).day;
  if (!begin) return [];
  const state = (begin < today ? over : toCome)[n % 10]!;
  if (state === 'OPEN') return [];
  const { declareBy, authoriseBy } = lastDaysBefore(begin);
  const lastDay = state === 'DECLARED' ? declareBy! : authoriseBy!;
  // One of six came too late.
  const wished = dayAfter(lastDay, n % 6 === 0 ? 3 : -2 - (n % 9));
  const filedOn = wished < today ? wished : dayAfter(today, -3);
  const isAnswered = state === 'AUTHORISED' || state === 'REFUSED';
  const at = new Date(Math.min(Date.parse(`${filedOn}T09:00:00Z`), now.getTime() - day));
  return [
    {
      participantUuid: person.participantUuid,
      gatheringUuid: person.gatheringUuid,
      ...{ rev: isAnswered ? 3 : 2, state, filedOn },
      reference: `EPS-${filedOn.slice(0, 4)}-${String(10_000 + n).slice(1)}`,
      reason: isPast(lastDay, filedOn) ? reasons[n % 2]! : null,
      answeredOn: isAnswered ? dayAfter(filedOn, 2) : null,
      answer: state === 'REFUSED' ? 'Hébergement au-dessus d’un niveau raisonnable' : null,
      ...{ createdAt: at, updatedAt: at },
    },
  ];
}

/** What was done about the invitations of the demo's events that are published. */
export const demoFilings = (now: Date): BenefitFiling[] =>
  demoPlan()
    .filter(({ stage }) => filedStages.includes(stage))
    .flatMap((planned) => {
      const gathering = gatheringOfExpensesRecordSchema.parse(demoGatheringSnapshot(planned, now));
      return demoParticipants()
        .filter(
          ({ gatheringUuid, kind, state, category }) =>
            gatheringUuid === planned.gatheringUuid && kind === 'HCP' && state === 'CONFIRMED' && category !== 'INTERN',
        )
        .flatMap((person, n) => filingOf(person, gathering, n, now));
    });

/** How each came to be as it is. */
export function historyOfFiling({
  participantUuid,
  state,
  filedOn,
  reference,
  reason,
  answeredOn,
  answer,
  createdAt,
}: BenefitFiling) {
  const actor = { kind: 'user', userUuid: demoUuid('user:roc'), name: 'Raphaëlle Olivier' };
  const line = (
    action: keyof typeof benefitFilingActions.rows,
    from: string | null,
    to: string,
    data: Record<string, unknown>,
    after: number,
  ) => ({
    ...{ aggregate: 'benefitFiling', aggregateId: participantUuid, action, from, to, data, actor },
    ...{ label: benefitFilingActions.rows[action].done, at: new Date(createdAt.getTime() + after * 60_000) },
  });
  const isDeclared = state === 'DECLARED';
  const filed = { filedOn, reference, reason };
  return [
    line('openBenefitFiling', null, 'OPEN', {}, 0),
    isDeclared
      ? line('declareBenefits', 'OPEN', 'DECLARED', filed, 1)
      : line('requestBenefitAuthorisation', 'OPEN', 'REQUESTED', filed, 1),
    ...(answeredOn
      ? [
          line(
            'answerBenefitAuthorisation',
            'REQUESTED',
            state,
            { isGranted: state === 'AUTHORISED', answeredOn, answer },
            2,
          ),
        ]
      : []),
  ];
}
