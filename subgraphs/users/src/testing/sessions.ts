import type { Actor, Device, UserActor } from '@portal/domain';
import { anonymous } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { db } from '../database.ts';

/** The session header's content for the gateway. */
export interface Grant {
  claims: Omit<UserActor, 'kind' | 'sessionId'>;
  sessionId: string;
  startedAt: string;
  account?: string;
}

export const grantOf = (headers: Headers): Grant =>
  JSON.parse(Buffer.from(headers.get('x-portal-session') ?? 'bnVsbA', 'base64url').toString('utf8'));

/** The actor of a request with the session. */
export const actorOf = ({ claims, sessionId }: Grant): Actor => ({ kind: 'user', ...claims, sessionId });

const loginMutation =
  'mutation ($login: String!, $password: String!) { login(login: $login, password: $password) { userUuid } }';

/** Logs in as a browser would; `code` is 'logged in' or the code of the refusal. */
export async function logIn(
  portal: TestSubgraph,
  login: string,
  password = 'Congres2026!',
  address = '192.0.2.1',
  device?: Device,
) {
  const answer = await portal.callAs(anonymous(address, device), loginMutation, { login, password });
  return { code: answer.code ?? 'logged in', grant: grantOf(answer.headers), errors: answer.errors };
}

interface Changes {
  revokedSessions: { sessionId: string; at: string }[];
  users: { userUuid: string; endedBefore?: string; claims?: unknown; at: string }[];
}

/** What the gateway gets for the last minute. */
export const recentChanges = async (portal: TestSubgraph): Promise<Changes> =>
  (await portal.ask('session-changes', { since: new Date(Date.now() - 60_000) })).body;

/** Forgets all tries, so that one test does not throttle the next. */
export const forgetAttempts = () => db.connection.collection('attempts').deleteMany({});
