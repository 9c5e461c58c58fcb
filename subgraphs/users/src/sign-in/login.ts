import { randomUUID } from 'node:crypto';
import { badInput, bulkLimit, fieldErrors, loginInput, PortalError, type User, type UserActor } from '@portal/domain';
import { type Context, inTransaction, perform, performAll, recordingRefusal } from '@portal/server';
import { sessionAggregate } from '../aggregates.ts';
import { asService, sessions, users } from '../database.ts';
import { readSettings, type Settings } from '../settings.ts';
import { actorOf, announceEnd, announceSession } from './claims.ts';
import { emailOfCompanyToken } from './company-token.ts';
import { authenticateWithDirectory } from './directory.ts';
import { passwordMatches } from './passwords.ts';
import { addressOf, countLogin, forgiveLogin, hashOfAccount, loginTries } from './throttle.ts';

export interface LoggedIn {
  userUuid: string;
  actor: UserActor;
}

/**
 * Opens a session by e-mail (or account of the directory) and password.
 * @throws PortalError BAD_USER_INPUT, TOO_MANY_REQUESTS, BAD_CREDENTIALS, ad_404, ad_500
 */
export async function login(ctx: Context, args: { login: string; password: string }): Promise<LoggedIn> {
  const parsed = loginInput.safeParse(args);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  const { login: account, password } = parsed.data;
  return guarded(ctx, async () => {
    const tries = loginTries(ctx.actor, account);
    await countLogin(ctx.db, tries);
    const since = ctx.now();
    const user = await identify(readSettings(), account, password);
    await forgiveLogin(ctx.db, tries);
    return openSession(ctx, user, since, hashOfAccount(account));
  });
}

/** Opens a session for a user authenticated by the company's portal. @throws PortalError BAD_CREDENTIALS, TOO_MANY_REQUESTS */
export const loginWithToken = (ctx: Context, token: string): Promise<LoggedIn> =>
  guarded(ctx, async () => {
    const tries = [['loginAddress', addressOf(ctx.actor)]] as const;
    await countLogin(ctx.db, tries);
    const since = ctx.now();
    const user = await byEmail(await emailOfCompanyToken(readSettings(), token));
    if (user?.state !== 'active') throw new PortalError('BAD_CREDENTIALS');
    // Everybody of an office comes from one address.
    await forgiveLogin(ctx.db, tries);
    return openSession(ctx, user, since);
  });

/** A refused login is in the audit log, without what was typed. */
const guarded = (ctx: Context, work: () => Promise<LoggedIn>): Promise<LoggedIn> =>
  recordingRefusal(ctx, 'login', null, work);

const byEmail = (email: string): Promise<User | null> =>
  users.findOne({ email: email.toLowerCase() }, { _id: 0 }).lean() as Promise<User | null>;

/** A known e-mail decides the authentication method; an account name belongs to the directory. */
async function identify(settings: Settings, account: string, password: string): Promise<User> {
  const { strategies } = settings;
  const user = await byEmail(account);
  const isOfDirectory = user ? user.authentication === 'activeDirectory' : !account.includes('@');
  let proven: User | null;
  if (strategies.has('none')) proven = user;
  else if (isOfDirectory && strategies.has('activeDirectory')) {
    const person = await authenticateWithDirectory(settings, account, password);
    proven = person && (user ?? (await byEmail(person.email)));
    if (proven?.authentication !== 'activeDirectory') proven = null;
  } else {
    const hash = strategies.has('local') && user?.authentication === 'local' ? user.passwordHash : null;
    proven = (await passwordMatches(hash, password)) ? user : null;
  }
  if (proven?.state !== 'active') throw new PortalError('BAD_CREDENTIALS');
  return proven;
}

/**
 * Opens the session as the user themself and notifies the gateway.
 * @param since when the user was read, from which the session counts: a deactivation or another password meanwhile ends it, and rights that were changed
 * meanwhile reach it, although neither found it open
 * @param account what was typed, as a hash
 */
export async function openSession(ctx: Context, user: User, since: Date, account?: string): Promise<LoggedIn> {
  const sessionId = randomUUID();
  const address = 'address' in ctx.actor ? ctx.actor.address : undefined;
  const actor = actorOf(user, sessionId, address);
  const { userUuid } = user;
  const session = await perform({ ...ctx, actor, now: () => since }, sessionAggregate, 'login', null, {
    sessionId,
    userUuid,
  });
  announceSession(ctx, session, user, account);
  return { userUuid, actor };
}

/** Ends the session of this request; one that has already ended is no error. */
export async function logout(ctx: Context): Promise<true> {
  announceEnd(ctx);
  if (ctx.actor.kind !== 'user') return true;
  const { sessionId } = ctx.actor;
  const open = await sessions.exists({ sessionId, state: 'open' });
  if (open) await perform(ctx, sessionAggregate, 'logout', sessionId);
  return true;
}

/** Ends every open session of a user, in the transaction of what ends them (decisions, section 5). */
export const endSessionsOf = (ctx: Context, userUuid: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { session } = tx;
    const open = await sessions.find({ userUuid, state: 'open' }, { sessionId: 1 }, { session }).lean();
    const ids = open.map(({ sessionId }) => sessionId);
    for (let done = 0; done < ids.length; done += bulkLimit)
      await performAll(asService(tx), sessionAggregate, 'endSession', ids.slice(done, done + bulkLimit));
  });
