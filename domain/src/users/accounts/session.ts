import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow, type Guard } from '../../rules/workflow.ts';
import { sessionRevoked } from '../events.ts';
import type { Session } from '../record-schema.ts';
import { type SessionState, sessionStates } from '../states.ts';

/** Longest life of a session in all (decisions, section 5). */
export const sessionHours = 12;

const opened = z.object({ sessionId: uuid, userUuid: uuid });
const isOwnSession: Guard<Session> = ({ doc, actor }) =>
  actor.kind === 'user' && actor.sessionId === doc.sessionId ? true : 'FORBIDDEN';

const ended = ({ now }: { now: Date }) => ({ endedAt: now });
const announceEnd = ({ doc: { sessionId, userUuid } }: { doc: Session }) => [
  sessionRevoked.of(sessionId, { sessionId, userUuid }),
];

/** The state table of a session. Credentials are checked before `login` (decisions, section 5). */
export const sessionWorkflow = defineWorkflow<Session, SessionState>()({
  name: 'session',
  states: sessionStates,
  stateLabels: { open: 'Ouverte', ended: 'Terminée' },
  stateOf: (session) => session.state,
  rows: {
    login: {
      label: 'Se connecter',
      from: [],
      to: 'open',
      allowed: [{ whereLabel: 'identifiant et mot de passe corrects' }],
      alsoNamed: ['loginWithToken'],
      input: opened,
      apply: ({ input, now }) => ({ ...input, startedAt: now, endedAt: null }),
    },
    logout: {
      label: 'Se déconnecter',
      from: ['open'],
      to: 'ended',
      allowed: [{ whereLabel: 'sa propre session' }],
      when: [isOwnSession],
      apply: ended,
      emits: announceEnd,
    },
    endSession: {
      label: 'Mettre fin à la session',
      from: ['open'],
      to: 'ended',
      // Follows from what was done to the user, and is in the user's history.
      allowed: [],
      apply: ended,
      emits: announceEnd,
    },
  },
});
