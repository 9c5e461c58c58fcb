import type { z } from 'zod';
import { hasRight } from '../../actors/actor.ts';
import { defineWorkflow, type Guard, type Row, type RuleContext } from '../../rules/workflow.ts';
import { benefitFilingActions, benefitSettingsActions, benefitThresholdActions } from './actions.ts';
import { isPast } from './due.ts';
import { benefitRulesChanged, benefitsFiled } from './events.ts';
import {
  benefitThresholdInput,
  filingAnswerInput,
  filingInput,
  filingResetInput,
  lateFilingsInput,
  openFilingInput,
} from './fields.ts';
import { type BenefitFilingState, benefitFilingStateLabels, benefitFilingStates } from './kinds.ts';
import type { BenefitFilingInContext, BenefitSettings, BenefitThreshold } from './record-schema.ts';

const threshold = <Input, Raw = Input>(r: Row<BenefitThreshold, 'KEPT' | 'REMOVED', Input, Raw>) => r;
const thresholdChanged = ({ doc: { benefitThresholdUuid, rev } }: Pick<RuleContext<BenefitThreshold>, 'doc'>) => [
  benefitRulesChanged.of(benefitThresholdUuid, { rev }),
];
const saidOf = ({ kind, limitedTo, amount, source, from }: BenefitThreshold) => ({
  ...{ kind, limitedTo, amount, source, from },
});

/** Limits beyond which an authorisation is needed, as dated data. */
export const benefitThresholdWorkflow = defineWorkflow<BenefitThreshold, 'KEPT' | 'REMOVED'>()({
  name: 'benefitThreshold',
  states: ['KEPT', 'REMOVED'],
  stateLabels: { KEPT: 'En vigueur', REMOVED: 'Retiré' },
  stateOf: benefitThresholdActions.stateOf,
  rows: {
    createBenefitThreshold: threshold({
      ...benefitThresholdActions.rows.createBenefitThreshold,
      to: 'KEPT',
      input: benefitThresholdInput,
      apply: ({ input, newUuid }) => ({ ...input, benefitThresholdUuid: newUuid() }),
      records: ({ input }) => ({ ...input }),
      emits: thresholdChanged,
    }),
    updateBenefitThreshold: threshold({
      ...benefitThresholdActions.rows.updateBenefitThreshold,
      to: 'same',
      input: benefitThresholdInput,
      edits: { values: saidOf },
      apply: ({ input }) => input,
      records: ({ doc, before }) => ({ from: before && saidOf(before), to: saidOf(doc) }),
      emits: thresholdChanged,
    }),
    removeBenefitThreshold: threshold({
      ...benefitThresholdActions.rows.removeBenefitThreshold,
      to: 'REMOVED',
      records: ({ doc }) => saidOf(doc),
      emits: thresholdChanged,
    }),
  },
});

const setting = <Input, Raw = Input>(r: Row<BenefitSettings, 'KEPT', Input, Raw>) => r;

/** Whether what comes too late is blocked; until somebody says so it is not. */
export const benefitSettingsWorkflow = defineWorkflow<BenefitSettings, 'KEPT'>()({
  name: 'benefitSettings',
  states: ['KEPT'],
  stateLabels: { KEPT: 'En vigueur' },
  stateOf: benefitSettingsActions.stateOf,
  rows: {
    openBenefitSettings: setting({
      ...benefitSettingsActions.rows.openBenefitSettings,
      to: 'KEPT',
      alsoNamed: ['setLateFilings'],
      apply: (): Partial<BenefitSettings> => ({ benefitSettingsUuid: benefitSettingsId, lateFilings: 'ADVISE' }),
    }),
    setLateFilings: setting({
      ...benefitSettingsActions.rows.setLateFilings,
      to: 'same',
      input: lateFilingsInput,
      edits: { values: ({ lateFilings }) => ({ lateFilings }) },
      apply: ({ input }) => input,
      records: ({ doc, before }) => ({ from: before?.lateFilings, to: doc.lateFilings }),
      emits: ({ doc: { benefitSettingsUuid, rev } }) => [benefitRulesChanged.of(benefitSettingsUuid, { rev })],
    }),
  },
});
/** There is one for the installation. */
export const benefitSettingsId = 'benefits';

type F = BenefitFilingInContext;
const filing = <Input, Raw = Input>(r: Row<F, BenefitFilingState, Input, Raw>) => r;
type Answered = z.output<ReturnType<typeof filingAnswerInput>>;
type Due = 'declareBy' | 'authoriseBy';
type Filed = { filedOn: string; reference: string | null; reason: string | null };

/** Where compliance blocks what is late, nobody else records it. */
const notBlocked =
  (due: Due): Guard<F, { filedOn: string }> =>
  ({ doc, input, actor }) =>
    doc.lateFilings === 'BLOCK' && isPast(doc[due], input.filedOn) && !hasRight(actor, 'manageBenefitRules')
      ? 'BENEFIT_FILING_TOO_LATE'
      : true;

const happened =
  (due: Due) =>
  ({ doc: { participantUuid, gatheringUuid, state, rev, filedOn, ...doc } }: { doc: F }) => [
    benefitsFiled.of(participantUuid, {
      ...{ participantUuid, gatheringUuid, status: state, rev },
      isLate: filedOn !== null && isPast(doc[due], filedOn),
    }),
  ];

/** A declaration or a request, with what it says. A reason in time is kept too. */
const filed = (due: Due) => ({
  input: (doc: F) => filingInput(doc, doc[due]),
  check: [notBlocked(due)],
  apply: ({ input }: RuleContext<F, Filed>) => ({ ...input, answeredOn: null, answer: null }),
  records: ({ doc, input }: RuleContext<F, Filed>) => ({ ...input, lastDay: doc[due] }),
  emits: happened(due),
});

/** The formality of an invitation: what is due follows from the ledger, what was done is kept here. */
export const benefitFilingWorkflow = defineWorkflow<F, BenefitFilingState>()({
  name: 'benefitFiling',
  states: benefitFilingStates,
  stateLabels: benefitFilingStateLabels,
  stateOf: benefitFilingActions.stateOf,
  rows: {
    openBenefitFiling: filing({
      ...benefitFilingActions.rows.openBenefitFiling,
      to: 'OPEN',
      alsoNamed: ['declareBenefits', 'requestBenefitAuthorisation'],
      input: openFilingInput,
      apply: ({ input }) => ({
        ...{ ...input, filedOn: null, reference: null, reason: null },
        ...{ answeredOn: null, answer: null },
      }),
    }),
    declareBenefits: filing({
      ...benefitFilingActions.rows.declareBenefits,
      to: 'DECLARED',
      ...filed('declareBy'),
    }),
    requestBenefitAuthorisation: filing({
      ...benefitFilingActions.rows.requestBenefitAuthorisation,
      to: 'REQUESTED',
      ...filed('authoriseBy'),
    }),
    answerBenefitAuthorisation: filing({
      ...benefitFilingActions.rows.answerBenefitAuthorisation,
      to: ({ input }: RuleContext<F, Answered>) => (input.isGranted ? 'AUTHORISED' : 'REFUSED'),
      input: (doc: F) => filingAnswerInput(doc),
      apply: ({ input: { answeredOn, answer } }: RuleContext<F, Answered>) => ({ answeredOn, answer }),
      records: ({ input }: RuleContext<F, Answered>) => ({ ...input }),
      emits: happened('authoriseBy'),
    }),
    resetBenefitFiling: filing({
      ...benefitFilingActions.rows.resetBenefitFiling,
      to: 'OPEN',
      input: filingResetInput,
      apply: () => ({ filedOn: null, reference: null, reason: null, answeredOn: null, answer: null }),
      records: ({ input }) => ({ ...input }),
      emits: happened('declareBy'),
    }),
    eraseBenefitWords: filing({
      label: 'Effacer les textes',
      done: 'Textes effacés',
      from: benefitFilingStates,
      to: 'same',
      allowed: [],
      // That it was declared, when and under which number is what the law wants kept; what staff wrote about the person is not.
      apply: ({ doc }) => ({
        reason: doc.reason && erasedWords,
        answer: doc.answer && erasedWords,
      }),
      emits: happened('declareBy'),
    }),
  },
});
const erasedWords = 'Texte effacé';
