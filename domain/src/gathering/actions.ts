import { actionOn } from '../rules/action.ts';
import type { Permission } from '../rules/workflow.ts';
import type { Gathering } from './gathering.ts';
import { isPast } from './guards.ts';
import { type GatheringStatus, gatheringStates, publishedStates, type WizardStep, wizardStepLabels } from './states.ts';
import { inTeam, isMedicalManager, isValidator, type Members } from './team/team.ts';
import { readOnlyReason } from './wound-up.ts';

const action = actionOn<Gathering, GatheringStatus>();

const member = { where: inTeam, whereLabel: 'membre de l’équipe' };
const team = ['creatorUuid', 'gatheringUsers'] as const;

/** Editors: by right, or a member of the team with the right on own gatherings. */
const editors: readonly Permission<Members>[] = [{ right: 'editGathering' }, { right: 'editOwnGathering', ...member }];
const publishers: readonly Permission<Members>[] = [
  { right: 'publishGathering' },
  { right: 'publishOwnGathering', ...member },
];

const beforePublication: readonly GatheringStatus[] = ['EX_NIHILO', 'DRAFT', 'CORRECTION'];
const whileAlive = gatheringStates.filter((status) => status !== 'WINDED_UP');

const step = (name: WizardStep, done: string, from: readonly GatheringStatus[]) =>
  action({ label: `Modifier : ${wizardStepLabels[name]}`, done, from, allowed: editors, reads: ['status', ...team] });

const configure = (label: string, done: string) =>
  action({
    label,
    done,
    from: whileAlive,
    allowed: [{ right: 'configureLogistics' }, { right: 'editOwnGathering', ...member }],
    reads: ['status', ...team],
  });

/** A change of status; what it takes of the gathering only the server can judge. */
const statusChange = (
  label: string,
  done: string,
  from: readonly GatheringStatus[],
  allowed: readonly Permission<Members>[],
) => action({ label, done, from, allowed, button: true, isJudgedByServer: true, reads: ['status', ...team] });

const section = (label: string, done: string, right: 'validateGathering' | 'refuseGathering') =>
  action({
    label,
    done,
    from: ['TO_VALIDATE'],
    allowed: [{ right }, { where: isValidator, whereLabel: 'directeur médical ou chef de projet de l’équipe' }],
    isJudgedByServer: true,
    reads: ['status', 'gatheringUsers', 'gatheringType', 'businessUnitUuids', 'mainBusinessUnitUuid'],
  });

const decision = (label: string, done: string) =>
  action({
    label,
    done,
    from: publishedStates,
    allowed: [
      { right: 'decideSensibleChange' },
      { where: isMedicalManager, whereLabel: 'responsable médical de l’équipe' },
    ],
    isJudgedByServer: true,
    reads: ['status', 'gatheringUsers'],
  });

const editable = [...beforePublication, ...publishedStates];

/** The action that edits each step of the form. */
export const stepActions = {
  information: 'updateGatheringInformation',
  support: 'updateGatheringSupport',
  places: 'updateGatheringPlaces',
  criteria: 'updateGatheringCriteria',
  documents: 'updateGatheringDocuments',
} as const satisfies Record<WizardStep, string>;

/** Who may do what to a gathering, from which status and when (decisions, section 2). */
export const gatheringActions = {
  isWork: true,
  stateOf: ({ status }: Pick<Gathering, 'status'>): GatheringStatus => status,
  closedBecause: readOnlyReason,
  rows: {
    createGathering: action({
      label: 'Créer l’événement',
      done: 'Événement créé',
      from: [],
      allowed: [{ right: 'createGathering' }],
      reads: [],
    }),
    updateGatheringInformation: step('information', 'Informations modifiées', editable),
    updateGatheringSupport: step('support', 'Équipe modifiée', [...editable, 'TO_PUBLISH']),
    updateGatheringPlaces: step('places', 'Places et invités modifiés', editable),
    updateGatheringCriteria: step('criteria', 'Quotas et critères modifiés', editable),
    updateGatheringDocuments: step('documents', 'Documents modifiés', whileAlive),
    updateHostingConfiguration: configure('Configuration de l’hébergement', 'Hébergement configuré'),
    updateTransportConfiguration: configure('Configuration du transport', 'Transport configuré'),
    completeGathering: statusChange('Terminer la création', 'Création terminée', ['EX_NIHILO'], editors),
    sendGatheringToValidation: statusChange(
      'Envoyer en validation',
      'Événement envoyé en validation',
      ['DRAFT', 'CORRECTION'],
      editors,
    ),
    publishGatheringToStaff: statusChange('Publier au staff', 'Événement publié au staff', ['TO_PUBLISH'], publishers),
    publishGatheringToHcps: statusChange('Publier aux PS', 'Événement publié aux PS', ['PUBLISHED'], publishers),
    closeGathering: statusChange('Fermer aux PS', 'Événement fermé aux PS', ['PUBLISHED_FRONT'], publishers),
    windUpGathering: action({
      label: 'Clôturer',
      done: 'Événement clôturé',
      from: publishedStates,
      allowed: [{ right: 'windUpGathering' }],
      button: true,
      isJudgedByServer: true,
      asks: 'checkbox',
      reads: ['status'],
    }),
    reopenGathering: action({
      label: 'Rouvrir',
      done: 'Événement rouvert',
      from: ['WINDED_UP'],
      allowed: [{ right: 'reopenGathering' }],
      button: true,
      reads: ['status'],
    }),
    catchUpGathering: action({
      label: 'Rattraper',
      done: 'Événement rattrapé',
      from: ['DRAFT'],
      allowed: [{ right: 'catchUpGathering' }],
      when: [isPast],
      button: true,
      isJudgedByServer: true,
      asks: 'reason',
      reads: ['status', 'endDate'],
    }),
    validateGatheringSection: section('Valider une section', 'Section validée', 'validateGathering'),
    refuseGatheringSection: section('Demander une correction', 'Correction demandée', 'refuseGathering'),
    acceptSensibleChange: decision('Accepter la modification', 'Modification acceptée'),
    refuseSensibleChange: decision('Refuser la modification', 'Modification refusée'),
    createGatheringCorrectionRequest: action({
      label: 'Demander une correction',
      done: 'Correction demandée',
      from: whileAlive.filter((status) => status !== 'EX_NIHILO'),
      allowed: [{ right: 'requestGatheringCorrection' }],
      sendsMail: true,
      reads: ['status'],
    }),
  },
} as const;

/** The action that leads on from a status: the first change of status that starts there. */
export const nextActionFrom = (status: GatheringStatus): string | undefined =>
  Object.entries(gatheringActions.rows).find(
    ([, { button, from }]) => button && (from as readonly GatheringStatus[]).includes(status),
  )?.[0];
