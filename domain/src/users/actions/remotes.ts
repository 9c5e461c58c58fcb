import type { Actor } from '../../actors/actor.ts';
import { actionOn } from '../../rules/action.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { Remote } from '../record-schema.ts';
import type { RemoteState } from '../states.ts';

const onRemote = actionOn<Remote, RemoteState>();
const allowed = [{ right: 'manageRemotes' as const }];
const anyState = ['followed', 'pinned'] as const;

const hasPilot: Guard<Pick<Remote, 'pilotVersion'>> = ({ doc }) => doc.pilotVersion !== null || 'REMOTE_WITHOUT_PILOT';

type Chosen = Pick<Remote, 'version' | 'pilotVersion' | 'pilotUserTypes' | 'pilotUserUuids'>;

/** The version that somebody gets of a remote; null for the one deployed last. A pilot goes before what everybody gets. */
export function versionOf({ version, pilotVersion, pilotUserTypes, pilotUserUuids }: Chosen, actor: Actor) {
  const isPilot =
    actor.kind === 'user' && (pilotUserTypes.includes(actor.userType) || pilotUserUuids.includes(actor.userUuid));
  return isPilot && pilotVersion !== null ? pilotVersion : version;
}

/** Who decides which version of a remote people get. */
export const remoteActions = {
  stateOf: ({ state }: Pick<Remote, 'state'>): RemoteState => state,
  rows: {
    pinRemote: onRemote({
      label: 'Choisir la version',
      done: 'Version choisie pour tous',
      inOwnName: true,
      from: anyState,
      allowed,
      reads: ['state'],
    }),
    unpinRemote: onRemote({
      label: 'Suivre la dernière version déployée',
      done: 'Suit la dernière version déployée',
      inOwnName: true,
      from: ['pinned'],
      allowed,
      reads: ['state'],
    }),
    pilotRemote: onRemote({
      label: 'Proposer une version à certains',
      done: 'Version proposée à certains',
      inOwnName: true,
      from: anyState,
      allowed,
      reads: ['state'],
    }),
    endRemotePilot: onRemote({
      label: 'Terminer l’essai',
      done: 'Essai terminé',
      inOwnName: true,
      from: anyState,
      allowed,
      when: [hasPilot],
      reads: ['state', 'pilotVersion'],
    }),
  },
} as const;
