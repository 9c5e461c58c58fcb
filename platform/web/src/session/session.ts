import type { UserType } from '@portal/domain/actors/user-types';
import type { Right } from '@portal/domain/rights/catalogue';
import { dropPrefetchedResponses } from '../data/answers/prefetched-responses.ts';
import { clearEverything, clearLocalState } from '../state/clear-local-state.ts';
import { forgetImpersonation, impersonatedUser } from './impersonation.ts';
import logoutMutation from './logout.graphql?raw';
import meQuery from './me.graphql?raw';
import { identityHeaders, RequestError, request } from './request.ts';
import { forgetSession, rememberedSession, rememberSession } from './session-end.ts';

/** The logged-in user, as `me` gives it. Under impersonation: the other person, with the name of who really acts. */
export interface Me {
  userUuid: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  businessUnitUuid: string | null;
  allRights: Right[];
  impersonator: string | null;
  impersonatorUuid?: string | null;
  /** For whom they stand in today; a server of an older version does not say it. */
  standsInFor?: readonly StandIn[];
}

/** Somebody for whom the person stands in, with the rights that pass, and where. */
export interface StandIn {
  delegationUuid: string;
  userUuid: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  businessUnitUuid: string | null;
  rights: Right[];
  /** Days, the last one included. */
  from: string;
  to: string;
  gatheringUuids: readonly string[];
  businessUnitUuids: readonly string[];
}

/** Whose things on this device are. Somebody who impersonates another has their own: they neither see nor send the other's. */
export const ownerOf = ({ userUuid, impersonator }: Pick<Me, 'userUuid' | 'impersonator'>): string =>
  impersonator ? `${userUuid}/${impersonator}` : userUuid;

/** Whose session it is, whoever they act for. */
export const sessionUserOf = ({ userUuid, impersonatorUuid }: Pick<Me, 'userUuid' | 'impersonatorUuid'>): string =>
  impersonatorUuid ?? userUuid;

/** From now on the page's requests say that it is open for this person; undefined: for nobody. The gateway refuses them in anybody else's session. */
export function openPageFor(me: Me | undefined): void {
  if (globalThis.portalBoot) globalThis.portalBoot.sessionUser = me && sessionUserOf(me);
}

interface MeAnswer {
  me: (Omit<Me, 'userUuid'> & { userUuid: string | null }) | null;
}

const isUser = (me: MeAnswer['me']): me is Me => me?.userUuid != null;

const mayNotAct = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'CANNOT_IMPERSONATE', 'NOT_FOUND']);

const isRefused = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.errors ?? []).some((one) => mayNotAct.has((one as { extensions?: { code: string } }).extensions?.code ?? ''));

async function askWho(): Promise<MeAnswer> {
  try {
    return await request<MeAnswer>(meQuery, {}, identityHeaders());
  } catch (error) {
    // The session in which this tab acted for somebody else has ended, or may do so no more: it acts for nobody from now on.
    if (!impersonatedUser() || !isRefused(error)) throw error;
    forgetImpersonation();
    return request<MeAnswer>(meQuery, {}, identityHeaders());
  }
}

/**
 * Asks the server who is logged in: the cookie cannot be read by scripts. Null without a session.
 *
 * @throws RequestError or TypeError when the question could not be answered
 */
export async function fetchMe(): Promise<Me | null> {
  const early = globalThis.portalBoot?.me;
  if (globalThis.portalBoot) globalThis.portalBoot.me = undefined;
  const answer = (await early?.catch(() => undefined)) as { data?: MeAnswer } | undefined;
  const { me } = answer?.data ?? (await askWho());
  if (!isUser(me)) return null;
  rememberSession(sessionUserOf(me));
  return me;
}

/** What a guard does that finds no session (specification, section 2): the local state is reset. Drafts stay for their authors. */
export function resetLocalState(): void {
  dropPrefetchedResponses();
  clearLocalState();
  forgetImpersonation();
}

/** Ends the session on the server, then forgets the person here. @throws when the server did not answer: the session is then still open. */
export async function logout(): Promise<void> {
  await request(logoutMutation);
  dropPrefetchedResponses();
  clearEverything(rememberedSession());
  forgetSession();
  forgetImpersonation();
  // Only who leaves needs it; the session has ended whether or not it comes.
  await import('../state/device-store.ts').then(({ removeCopies }) => removeCopies()).catch(() => undefined);
}
