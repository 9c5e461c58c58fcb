import { actionOn } from '../rules/action.ts';
import type { Permission } from '../rules/workflow.ts';
import { followsSource, sessionIsOpen, sessionIsPublished, sessionNotWoundUp } from './action-guards.ts';
import type { ParticipantInSession, VirtualSession } from './record-schema.ts';
import type { SessionParticipantState, VirtualSessionStatus } from './states.ts';

const ofSession = actionOn<VirtualSession, VirtualSessionStatus>();
const ofParticipant = actionOn<ParticipantInSession, SessionParticipantState>();

const managers = [{ right: 'manageVirtualSession' }] as const;
const publishers = [{ right: 'publishVirtualSession' }] as const;
/** Who keeps the list of a session, and who only notes who came (specification, section 6 "mci"). */
const presenceKeepers = [
  ...managers,
  { right: 'setParticipantPresence' },
] as const satisfies readonly Permission<unknown>[];

const beforeWindUp: readonly VirtualSessionStatus[] = ['DRAFT', 'PUBLISHED', 'CLOSED'];

const statusChange = (label: string, done: string, from: VirtualSessionStatus) =>
  ofSession({ label, done, from: [from], allowed: publishers, button: true, reads: ['status'] });

/** Who may do what with a virtual session, from which status and when (specification, section 4; decisions, section 2). */
export const virtualSessionActions = {
  stateOf: ({ status }: Pick<VirtualSession, 'status'>): VirtualSessionStatus => status,
  rows: {
    createVirtualSession: ofSession({
      label: 'Créer la session virtuelle',
      done: 'Session virtuelle créée',
      from: [],
      allowed: managers,
      reads: [],
    }),
    updateVirtualSession: ofSession({
      label: 'Modifier',
      done: 'Session virtuelle modifiée',
      from: beforeWindUp,
      allowed: managers,
      reads: ['status'],
    }),
    publishVirtualSession: statusChange('Publier au staff', 'Session publiée au staff', 'DRAFT'),
    closeVirtualSession: statusChange('Fermer', 'Session fermée', 'PUBLISHED'),
    windUpVirtualSession: ofSession({
      label: 'Clôturer',
      done: 'Session clôturée',
      from: ['CLOSED'],
      allowed: publishers,
      button: true,
      asks: 'checkbox',
      reads: ['status'],
    }),
    reopenVirtualSession: statusChange('Rouvrir', 'Session rouverte', 'WINDED_UP'),
    readVirtualSessionSource: ofSession({
      label: 'Actualiser depuis Oseus',
      done: 'Reprise d’Oseus',
      from: beforeWindUp,
      allowed: managers,
      when: [followsSource],
      hiddenFor: ['ILLEGAL_TRANSITION', 'VIRTUAL_SESSION_MANUAL'],
      button: true,
      reads: ['status', 'sessionType'],
    }),
  },
} as const;

const addition = (label: string, done: string) =>
  ofParticipant({
    label,
    done,
    from: [],
    allowed: managers,
    around: [sessionNotWoundUp],
    reads: ['session.status'],
  });

/** Who may do what with those on its list, and when. */
export const sessionParticipantActions = {
  stateOf: ({ state }: Pick<ParticipantInSession, 'state'>): SessionParticipantState => state,
  rows: {
    addHcpsToVirtualSession: addition('Ajouter des PS', 'PS ajouté à la session'),
    addUsersToVirtualSession: addition('Ajouter des collaborateurs', 'Collaborateur ajouté à la session'),
    updateVirtualSessionParticipant: ofParticipant({
      label: 'Modifier le participant',
      done: 'Participant modifié',
      from: ['LISTED'],
      allowed: managers,
      around: [sessionNotWoundUp],
      reads: ['state', 'session.status'],
    }),
    setVirtualSessionSubscription: ofParticipant({
      label: 'Noter l’inscription',
      done: 'Inscription notée',
      from: ['LISTED'],
      allowed: managers,
      around: [sessionNotWoundUp, sessionIsOpen],
      reads: ['state', 'session.status'],
    }),
    setVirtualSessionPresence: ofParticipant({
      label: 'Noter la présence',
      done: 'Présence notée',
      from: ['LISTED'],
      allowed: presenceKeepers,
      around: [sessionNotWoundUp, sessionIsPublished],
      reads: ['state', 'session.status'],
    }),
    removeVirtualSessionParticipants: ofParticipant({
      label: 'Retirer de la session',
      done: 'Participant retiré de la session',
      from: ['LISTED'],
      allowed: managers,
      around: [sessionNotWoundUp],
      reads: ['state', 'session.status'],
    }),
  },
} as const;

/** The change of status that leads on from each: what comes next. */
export const nextVirtualSessionAction = {
  DRAFT: 'publishVirtualSession',
  PUBLISHED: 'closeVirtualSession',
  CLOSED: 'windUpVirtualSession',
  WINDED_UP: 'reopenVirtualSession',
} as const satisfies Record<VirtualSessionStatus, keyof typeof virtualSessionActions.rows>;
