import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  badInput,
  fieldErrors,
  formMessages,
  PortalError,
  passwordResetInput,
  passwordResetRequest,
  type ResetOccasion,
  type User,
} from '@portal/domain';
import {
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  performAll,
  type Tx,
  trusted,
} from '@portal/server';
import { passwordResetAggregate, userAggregate } from '../aggregates.ts';
import { asService, passwordResets, users } from '../database.ts';
import { readSettings } from '../settings.ts';
import { endSessionsOf, type LoggedIn, openSession } from './login.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { resetTokenOf, tokenHashOf } from './reset-token.ts';
import { addressOf, countAttempt } from './throttle.ts';

const answerMs = 250;

interface NewPassword {
  password: string;
  confirmation: string;
}

function readNewPassword({ password, confirmation }: NewPassword): string {
  const parsed = passwordResetInput.safeParse({ password, confirmation });
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  return parsed.data.password;
}

/**
 * Mails a link to the owner of the address. The answer and the time it takes are the same for an unknown address.
 * @throws PortalError BAD_USER_INPUT for what is no address, TOO_MANY_REQUESTS for too many from one IP address
 */
export async function requestPasswordReset(ctx: Context, args: { email: string }): Promise<true> {
  const parsed = passwordResetRequest.safeParse(args);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  const { email } = parsed.data;
  await countAttempt(ctx.db, 'resetAddress', addressOf(ctx.actor));
  await Promise.all([sendLink(ctx, email), delay(answerMs)]);
  return true;
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  try {
    await countAttempt(ctx.db, 'resetAccount', email);
    const user = await users.findOne({ email, state: 'active', authentication: 'local' }, { _id: 0 }).lean();
    if (user)
      await inAuditedTransaction(ctx, 'requestPasswordReset', user.userUuid, async (tx) => {
        await openReset(tx, user.userUuid);
      });
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    ctx.log.warn({ traceId: ctx.traceId, code: error.code }, 'password reset not sent');
  }
}

/** Creates a link for a user and requests its mail. Runs in the transaction of `tx`. @param occasion why: the mail says so */
export async function openReset(tx: Context, userUuid: string, occasion: ResetOccasion = 'FORGOTTEN'): Promise<User> {
  const resetUuid = randomUUID();
  const tokenHash = tokenHashOf(resetTokenOf(readSettings(), resetUuid));
  const reset = { resetUuid, userUuid, tokenHash };
  await perform(asService(tx), passwordResetAggregate, 'openPasswordReset', null, reset);
  const action = occasion === 'SENT_BY_STAFF' ? 'sendPasswordReset' : 'requestPasswordReset';
  return perform(tx, userAggregate, action, userUuid, { resetUuid, mailId: randomUUID(), occasion });
}

/** Ends the links that a user was sent and has not used. Runs in the transaction of `tx`. */
export async function withdrawResets(tx: Tx, userUuid: string): Promise<void> {
  const { session } = tx;
  const open = await passwordResets.find({ userUuid, usedAt: null }, { resetUuid: 1 }, { session }).lean();
  const ids = open.map(({ resetUuid }) => resetUuid);
  await performAll(asService(tx), passwordResetAggregate, 'withdrawPasswordReset', ids);
}

/**
 * Sets the password by the token of a mailed link, once, within the hour; every session and every other link of the user ends.
 * @throws PortalError BAD_USER_INPUT, RESET_LINK_INVALID, TOO_MANY_REQUESTS for too many wrong ones from one IP address
 */
export async function resetPassword(ctx: Context, args: NewPassword & { token: string }): Promise<true> {
  const filter = { tokenHash: tokenHashOf(args.token), usedAt: null, expiresAt: trusted({ $gt: ctx.now() }) };
  if (!(await passwordResets.exists(filter))) {
    await countAttempt(ctx.db, 'resetGuess', addressOf(ctx.actor));
    throw new PortalError('RESET_LINK_INVALID');
  }
  const passwordHash = await hashPassword(readNewPassword(args));
  await inAuditedTransaction(ctx, 'resetPassword', null, async (tx) => {
    const { session } = tx;
    const reset = await passwordResets.findOne(filter, null, { session }).lean();
    const user =
      reset && (await users.findOne({ userUuid: reset.userUuid, state: 'active' }, null, { session }).lean());
    if (!user) throw new PortalError('RESET_LINK_INVALID');
    const { userUuid } = user;
    await perform(asService(tx), passwordResetAggregate, 'usePasswordReset', reset!.resetUuid);
    await withdrawResets(tx, userUuid);
    await perform(tx, userAggregate, 'resetPassword', userUuid, { passwordHash });
    await endSessionsOf(tx, userUuid);
  });
  return true;
}

/**
 * Changes one's own password. Every session of the user ends; this browser gets a new one.
 * @throws PortalError UNAUTHENTICATED, BAD_USER_INPUT, TOO_MANY_REQUESTS
 */
export async function changePassword(ctx: Context, args: NewPassword & { currentPassword: string }): Promise<LoggedIn> {
  if (ctx.actor.kind !== 'user') throw new PortalError('UNAUTHENTICATED');
  const { userUuid } = ctx.actor;
  await countAttempt(ctx.db, 'passwordChange', userUuid);
  const user = await users.findOne({ userUuid }, { _id: 0 }).lean();
  if (user && user.authentication !== 'local') throw new PortalError('NO_PORTAL_PASSWORD');
  if (args.currentPassword === '') throw badInput({ currentPassword: formMessages.required });
  if (!(await passwordMatches(user?.passwordHash, args.currentPassword))) {
    throw badInput({ currentPassword: 'Le mot de passe actuel est incorrect.' });
  }
  const passwordHash = await hashPassword(readNewPassword(args));
  const change = async (tx: Tx): Promise<User> => {
    const after = await perform(tx, userAggregate, 'changePassword', userUuid, { passwordHash });
    await endSessionsOf(tx, userUuid);
    return after;
  };
  const changed = await inAuditedTransaction(ctx, 'changePassword', userUuid, change, documentResult(userAggregate));
  return openSession(ctx, changed, changed.sessionsEndedBefore ?? ctx.now());
}
