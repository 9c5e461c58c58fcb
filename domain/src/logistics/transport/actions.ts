import { notWoundUp } from '../../gathering/wound-up.ts';
import { isOneself, type Oneself } from '../../participants/action-guards.ts';
import { actionOn } from '../../rules/action.ts';
import type { Permission } from '../../rules/workflow.ts';
import { hasRoute, hasTravel, isAskedOfTraveller, isOfStaff } from './action-guards.ts';
import type { TransportNote } from './record-schema.ts';
import { type TransportNoteStatus, transportNoteStates } from './states.ts';

const action = actionOn<TransportNote, TransportNoteStatus>();

const whose = ['participantUuid', 'gatheringUuid', 'userUuid', 'healthCareProfessionalUuid'] as const;
const traveller = { where: isOneself, whereLabel: 'le voyageur lui-même' };
/** The traveller: by the link that was sent to them, or a member of staff in their own name. */
const byTraveller = [
  { link: 'TRANSPORT', ...traveller },
  { right: 'subscribeInternalUser', ...traveller },
] as const satisfies readonly Permission<Oneself>[];

const creation = (label: string, done: string) =>
  action({
    label,
    done,
    from: [],
    allowed: [{ right: 'createTransportNote' }],
    around: [notWoundUp],
    reads: ['gathering.status'],
  });

/** The answer to what is proposed: the traveller's, or on their behalf. */
const answer = (label: string, done: string) =>
  action({
    label,
    done,
    from: ['WAITING_FOR_FEEDBACK'],
    allowed: [...byTraveller, { right: 'answerTransportProposition' }],
    around: [notWoundUp],
    button: true,
    reads: ['status', 'gathering.status', ...whose],
  });

/** Who may do what with a transport note, in which state and when (decisions, section 2 "Transport note"). */
export const transportNoteActions = {
  isWork: true,
  stateOf: ({ status }: Pick<TransportNote, 'status'>): TransportNoteStatus => status,
  rows: {
    createTransportNote: creation('Créer une demande de transport', 'Demande de transport créée'),
    requestTransportNote: creation('Demander au participant', 'Demande faite au participant'),
    updateTransportNote: action({
      label: 'Modifier',
      done: 'Demande modifiée',
      from: transportNoteStates,
      allowed: [
        { right: 'updateTransportNote' },
        // The traveller fills in what they were asked for; what is being dealt with is changed by a comment.
        {
          link: 'TRANSPORT',
          where: (doc, actor) => isAskedOfTraveller(doc) && isOneself(doc, actor),
          whereLabel: 'le voyageur à qui elle est demandée',
        },
      ],
      around: [notWoundUp],
      button: true,
      reads: ['status', 'gathering.status', ...whose],
    }),
    submitTransportNote: action({
      label: 'Soumettre',
      done: 'Demande soumise',
      from: ['EX_NIHILO', 'TO_EMIT'],
      allowed: [{ right: 'updateTransportNote' }, { link: 'TRANSPORT', ...traveller }],
      around: [notWoundUp],
      when: [hasRoute],
      button: true,
      reads: ['status', 'steps', 'preferenceModes', 'gathering.status', ...whose],
    }),
    setTravelsForTransportNote: action({
      label: 'Saisir les trajets',
      done: 'Trajets saisis',
      // Not while somebody looks at them to answer: what they accept is what they were shown.
      from: ['PENDING', 'REFUSED', 'ACCEPTED'],
      allowed: [{ right: 'proposeTransport' }],
      around: [notWoundUp],
      button: true,
      reads: ['status', 'gathering.status'],
    }),
    sendTransportNoteProposition: action({
      label: 'Envoyer la proposition',
      done: 'Proposition envoyée',
      from: ['PENDING', 'REFUSED'],
      allowed: [{ right: 'proposeTransport' }],
      around: [notWoundUp],
      when: [hasTravel],
      button: true,
      reads: ['status', 'travels', 'gathering.status'],
    }),
    acceptTransportNote: answer('Accepter', 'Proposition acceptée'),
    refuseTransportNote: answer('Refuser', 'Proposition refusée'),
    validateBiogenStaffTransportNote: action({
      label: 'Valider',
      done: 'Transport du collaborateur validé',
      from: ['PENDING'],
      allowed: [{ right: 'validateStaffTransportNote' }],
      around: [notWoundUp],
      when: [isOfStaff],
      hiddenFor: ['TRANSPORT_NOT_OF_STAFF'],
      button: true,
      reads: ['status', 'userUuid', 'gathering.status'],
    }),
    addTransportNoteComment: action({
      label: 'Ajouter un commentaire',
      done: 'Ajout d’un commentaire',
      from: transportNoteStates,
      allowed: [{ right: 'updateTransportNote' }, ...byTraveller],
      around: [notWoundUp],
      button: true,
      reads: ['status', 'gathering.status', ...whose],
    }),
  },
} as const;
