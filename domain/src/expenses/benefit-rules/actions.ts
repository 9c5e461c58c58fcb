import { actionOn } from '../../rules/action.ts';
import type { BenefitFilingState } from './kinds.ts';
import type { BenefitFiling, BenefitSettings, BenefitThreshold } from './record-schema.ts';

const onThreshold = actionOn<BenefitThreshold, 'KEPT' | 'REMOVED'>();
const byCompliance = [{ right: 'manageBenefitRules' }] as const;
const threshold = { from: ['KEPT'], allowed: byCompliance, reads: ['state'] } as const;

/** Who keeps the limits of the law: compliance staff. */
export const benefitThresholdActions = {
  stateOf: ({ state }: Pick<BenefitThreshold, 'state'>) => state,
  rows: {
    createBenefitThreshold: onThreshold({
      label: 'Ajouter un seuil',
      done: 'Seuil ajouté',
      from: [],
      allowed: byCompliance,
      reads: [],
    }),
    updateBenefitThreshold: onThreshold({ ...threshold, label: 'Modifier', done: 'Seuil modifié' }),
    removeBenefitThreshold: onThreshold({ ...threshold, label: 'Retirer', done: 'Seuil retiré' }),
  },
} as const;

const onSettings = actionOn<BenefitSettings, 'KEPT'>();

/** Who says whether what comes too late is blocked. */
export const benefitSettingsActions = {
  stateOf: (): 'KEPT' => 'KEPT',
  rows: {
    openBenefitSettings: onSettings({
      ...{ label: 'Régler les formalités tardives', done: 'Réglage commencé' },
      ...{ from: [], allowed: byCompliance, reads: [] },
    }),
    setLateFilings: onSettings({
      ...{ label: 'Régler les formalités tardives', done: 'Formalités tardives réglées' },
      ...{ from: ['KEPT'], allowed: byCompliance, reads: [] },
    }),
  },
} as const;

const onFiling = actionOn<BenefitFiling, BenefitFilingState>();
const filing = { allowed: [{ right: 'fileBenefits' }], reads: ['state'], button: true } as const;

/** Who declares the benefits of an invitation, asks for its authorisation and says what came of it. */
export const benefitFilingActions = {
  stateOf: ({ state }: Pick<BenefitFiling, 'state'>): BenefitFilingState => state,
  rows: {
    openBenefitFiling: onFiling({
      label: 'Ouvrir la formalité',
      done: 'Formalité ouverte',
      from: [],
      allowed: [{ right: 'fileBenefits' }],
      reads: [],
    }),
    declareBenefits: onFiling({
      ...filing,
      label: 'Enregistrer la déclaration',
      done: 'Avantages déclarés',
      from: ['OPEN', 'REFUSED'],
    }),
    requestBenefitAuthorisation: onFiling({
      ...filing,
      label: 'Enregistrer la demande d’autorisation',
      done: 'Autorisation demandée',
      from: ['OPEN', 'DECLARED', 'REFUSED'],
    }),
    answerBenefitAuthorisation: onFiling({
      ...filing,
      label: 'Enregistrer la réponse de l’ordre',
      done: 'Réponse de l’ordre enregistrée',
      from: ['REQUESTED'],
    }),
    resetBenefitFiling: onFiling({
      ...filing,
      label: 'Remettre à faire',
      done: 'Formalité remise à faire',
      from: ['DECLARED', 'REQUESTED', 'AUTHORISED', 'REFUSED'],
      asks: 'reason',
    }),
  },
} as const;
