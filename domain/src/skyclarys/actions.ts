import { actionOn } from '../rules/action.ts';
import type { Guard } from '../rules/workflow.ts';
import type { ProgrammePage, ProgrammeRequest } from './record-schema.ts';
import type { ProgrammePageState, ProgrammeRequestState } from './states.ts';

/** Where a version is begun. */
export interface AmongVersions {
  /** The states of the versions that there are: none of the first. */
  versionStates?: readonly ProgrammePageState[] | undefined;
}

/** What is written goes on line as one version: two drafts would each lack what is in the other. */
const noDraftYet: Guard<AmongVersions> = ({ doc }) => !doc.versionStates?.includes('draft') || 'PROGRAMME_DRAFT_EXISTS';

const onPage = actionOn<ProgrammePage, ProgrammePageState>();
const editors = [{ right: 'openSkyclarysAdmin' as const }];

/** Who writes the programme's page, and who puts it on line. */
export const programmePageActions = {
  stateOf: ({ state }: Pick<ProgrammePage, 'state'>): ProgrammePageState => state,
  rows: {
    createProgrammeDraft: actionOn<ProgrammePage & AmongVersions, ProgrammePageState>()({
      label: 'Préparer une nouvelle version',
      done: 'Brouillon créé',
      from: [],
      allowed: editors,
      around: [noDraftYet],
      hiddenFor: ['PROGRAMME_DRAFT_EXISTS'],
      reads: ['versionStates'],
    }),
    updateProgrammeDraft: onPage({
      label: 'Enregistrer le brouillon',
      done: 'Brouillon modifié',
      from: ['draft'],
      allowed: editors,
      reads: ['state'],
    }),
    publishProgrammeDraft: onPage({
      label: 'Publier',
      done: 'Version publiée',
      from: ['draft'],
      allowed: [{ right: 'publishProgrammePage' }],
      button: true,
      asks: 'checkbox',
      reads: ['state'],
    }),
    discardProgrammeDraft: onPage({
      label: 'Abandonner le brouillon',
      done: 'Brouillon abandonné',
      from: ['draft'],
      allowed: editors,
      button: true,
      reads: ['state'],
    }),
  },
} as const;

const onRequest = actionOn<ProgrammeRequest, ProgrammeRequestState>();
const processors = [{ right: 'processProgrammeRequest' as const }];
const open = ['received', 'inProgress'] as const;

/** Who asks, and who processes what is asked. */
export const programmeRequestActions = {
  stateOf: ({ state }: Pick<ProgrammeRequest, 'state'>): ProgrammeRequestState => state,
  rows: {
    sendProgrammeRequest: onRequest({
      label: 'Envoyer la demande',
      done: 'Demande reçue',
      from: [],
      allowed: [{}],
      reads: [],
    }),
    takeProgrammeRequest: onRequest({
      label: 'Prendre en charge',
      done: 'Prise en charge',
      from: ['received', 'answered', 'closed'],
      allowed: processors,
      button: true,
      reads: ['state'],
    }),
    answerProgrammeRequest: onRequest({
      label: 'Marquer comme répondue',
      done: 'Réponse donnée',
      from: [...open],
      allowed: processors,
      button: true,
      reads: ['state'],
    }),
    closeProgrammeRequest: onRequest({
      label: 'Clore sans réponse',
      done: 'Close sans réponse',
      from: [...open],
      allowed: processors,
      button: true,
      asks: 'reason',
      reads: ['state'],
    }),
    noteProgrammeRequest: onRequest({
      label: 'Ajouter une note',
      done: 'Note ajoutée',
      from: ['received', 'inProgress', 'answered', 'closed'],
      allowed: processors,
      reads: ['state'],
    }),
    eraseProgrammeRequest: onRequest({
      label: 'Effacer les données',
      done: 'Données effacées',
      from: ['received', 'inProgress', 'answered', 'closed'],
      allowed: processors,
      button: true,
      asks: 'checkbox',
      reads: ['state'],
    }),
  },
} as const;
