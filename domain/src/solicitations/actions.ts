import { userUuidOf } from '../actors/actor.ts';
import { contextRightsOf } from '../gathering/team/team.ts';
import { actionOn } from '../rules/action.ts';
import type { Permission, RuleContext } from '../rules/workflow.ts';
import {
  congressNotWoundUp,
  congressTakesSolicitations,
  hcpIsKnown,
  notBanned,
  notFundedThisYear,
  participantNotConfirmed,
} from './guards.ts';
import type { SponsorshipProof, SponsorshipProofContext } from './proofs/proof.ts';
import { congressNotOver } from './proofs/proof-guards.ts';
import type { SolicitationInContext } from './solicitation.ts';
import { type SolicitationStatus, type SponsorshipProofState, undecidedStates } from './states.ts';

type S = SolicitationInContext;
type CongressOf = { congress: Pick<S['congress'], 'status' | 'gatheringType' | 'gatheringUsers'> };
const action = actionOn<S, SolicitationStatus>();

/** The right of the type, or that of the congress's medical director while it is PUBLISHED (specification, section 6). */
const decided = (right: 'confirmSolicitation' | 'cancelSolicitation'): readonly Permission<CongressOf>[] => [
  { right },
  {
    where: (doc, actor) => contextRightsOf(doc.congress, actor).includes(right),
    whereLabel: 'directeur médical du congrès, publié au staff',
  },
];
const director = ['congress.status', 'congress.gatheringType', 'congress.gatheringUsers'] as const;

/** The user who took it down. */
const isCollector = (doc: Pick<S, 'collectorUuid'>, actor: RuleContext<S>['actor']): boolean =>
  doc.collectorUuid !== null && doc.collectorUuid === userUuidOf(actor);

/** Who may do what with a solicitation, in which state and when (specification, section 4; decisions, section 2). */
export const solicitationActions = {
  isWork: true,
  stateOf: ({ status }: Pick<S, 'status'>): SolicitationStatus => status,
  rows: {
    createSolicitation: action({
      label: 'Saisir une sollicitation',
      done: 'Sollicitation saisie',
      from: [],
      allowed: [{ right: 'createSolicitation' }],
      reads: [],
    }),
    requestSolicitation: action({
      label: 'Demander à participer',
      done: 'Participation demandée',
      from: [],
      allowed: [{ link: 'SOLICITATION' }],
      reads: [],
    }),
    updateSolicitation: action({
      label: 'Modifier',
      done: 'Sollicitation modifiée',
      from: ['created', ...undecidedStates],
      allowed: [{ right: 'updateSolicitation' }],
      around: [congressNotWoundUp],
      when: [hcpIsKnown],
      button: true,
      isJudgedByServer: true,
      reads: ['status', 'hcp.state', 'congress.status'],
    }),
    collectSolicitation: action({
      label: 'Recueillir',
      done: 'Sollicitation recueillie',
      from: ['created'],
      allowed: [{ right: 'collectSolicitation' }],
      when: [hcpIsKnown, congressTakesSolicitations, notBanned, notFundedThisYear],
      button: true,
      isJudgedByServer: true,
      reads: [
        'status',
        'hcp.state',
        'congress.gatheringType',
        'congress.status',
        'congress.nationalityType',
        'unit',
        'missed',
        'fundedThisYear',
      ],
    }),
    confirmSolicitation: action({
      label: 'Valider',
      done: 'Sollicitation validée',
      from: undecidedStates,
      allowed: decided('confirmSolicitation'),
      around: [congressNotWoundUp],
      button: true,
      asks: 'comment',
      isJudgedByServer: true,
      reads: ['status', ...director],
    }),
    holdSolicitation: action({
      label: 'Mettre en attente',
      done: 'Sollicitation mise en attente',
      from: undecidedStates.filter((status) => status !== 'waiting_list'),
      allowed: [{ right: 'holdSolicitation' }],
      around: [congressNotWoundUp],
      button: true,
      asks: 'reason',
      reads: ['status', 'congress.status'],
    }),
    refuseSolicitation: action({
      label: 'Refuser',
      done: 'Sollicitation refusée',
      from: undecidedStates,
      allowed: [{ right: 'refuseSolicitation' }],
      around: [congressNotWoundUp],
      button: true,
      asks: 'reason',
      reads: ['status', 'congress.status'],
    }),
    cancelSolicitation: action({
      label: 'Annuler',
      done: 'Sollicitation annulée',
      from: ['created', ...undecidedStates, 'confirmed'],
      allowed: decided('cancelSolicitation'),
      around: [congressNotWoundUp],
      when: [participantNotConfirmed],
      button: true,
      asks: 'reason',
      isJudgedByServer: true,
      reads: ['status', 'invitationStatus', ...director],
    }),
    dropSolicitation: action({
      label: 'Abandonner',
      done: 'Sollicitation abandonnée',
      from: ['created'],
      allowed: [{ right: 'createSolicitation', where: isCollector, whereLabel: 'qui l’a saisie' }],
      around: [congressNotWoundUp],
      button: true,
      isJudgedByServer: true,
      reads: ['status', 'collectorUuid', 'congress.status'],
    }),
  },
} as const;

const onProof = actionOn<SponsorshipProof & SponsorshipProofContext, SponsorshipProofState>();

/** Who may do what with a proof of sponsorship, and when. */
export const sponsorshipProofActions = {
  isWork: true,
  stateOf: ({ state }: Pick<SponsorshipProof, 'state'>): SponsorshipProofState => state,
  rows: {
    createSponsorshipProof: onProof({
      label: 'Ajouter une preuve de parrainage',
      from: [],
      allowed: [{ right: 'createSponsorshipProof' }],
      isJudgedByServer: true,
      reads: [],
    }),
    deleteSponsorshipProof: onProof({
      label: 'Supprimer',
      from: ['KEPT'],
      allowed: [{ right: 'manageSponsorship' }],
      when: [congressNotOver],
      button: true,
      asks: 'checkbox',
      isJudgedByServer: true,
      reads: ['state', 'congressStatus'],
    }),
  },
} as const;
