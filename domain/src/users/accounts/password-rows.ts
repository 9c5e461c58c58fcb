import { z } from 'zod';
import type { Actor } from '../../actors/actor.ts';
import { uuid } from '../../fields/fields.ts';
import { mailWanted } from '../../mails/events.ts';
import { defineRows, type RuleContext } from '../../rules/workflow.ts';
import { userActions } from '../actions/accounts.ts';
import { userChangeEvents } from '../event-builders.ts';
import type { User } from '../record-schema.ts';
import type { UserState } from '../states.ts';
import { hasPortalPassword } from './user-guards.ts';

const passwordHash = z.object({ passwordHash: z.string().startsWith('$argon2id$') });
const resetRequest = z.object({
  resetUuid: uuid,
  mailId: uuid,
  /** Somebody who did not ask for the link must not read that they may ignore it. */
  occasion: z.enum(['FORGOTTEN', 'SENT_BY_STAFF', 'NEW_ACCOUNT']).default('FORGOTTEN'),
});
export type ResetOccasion = z.output<typeof resetRequest>['occasion'];

const isSelf = (doc: { userUuid: string }, actor: Actor): boolean =>
  actor.kind === 'user' && actor.userUuid === doc.userUuid;

const newPasswordOf = ({ input, now }: RuleContext<User, z.infer<typeof passwordHash>>): Partial<User> => ({
  passwordHash: input.passwordHash,
  sessionsEndedBefore: now,
  claimsChangedAt: now,
});

const wantLink = ({ doc, input }: RuleContext<User, z.infer<typeof resetRequest>>) => [
  mailWanted.of(input.mailId, {
    mailId: input.mailId,
    model: 'passwordReset',
    recipients: [{ userUuid: doc.userUuid }],
    reference: input.resetUuid,
    owner: 'users',
    values: { occasion: input.occasion },
  }),
];

/** How an account's password is changed: by its owner, or by the link of a mail, which an administrator may have sent. */
export const passwordRows = defineRows<User, UserState>()({
  changePassword: {
    label: 'Changer son mot de passe',
    inOwnName: true,
    from: ['active'],
    to: 'same',
    allowed: [{ where: isSelf, whereLabel: 'son propre compte' }],
    input: passwordHash,
    when: [hasPortalPassword],
    apply: newPasswordOf,
    emits: userChangeEvents,
  },
  requestPasswordReset: {
    label: 'Demander un nouveau mot de passe',
    sendsMail: true,
    inOwnName: true,
    from: ['active'],
    to: 'same',
    allowed: [{}],
    input: resetRequest,
    when: [hasPortalPassword],
    emits: wantLink,
  },
  sendPasswordReset: {
    ...userActions.rows.sendPasswordReset,
    to: 'same',
    input: resetRequest,
    emits: wantLink,
  },
  resetPassword: {
    label: 'Choisir un nouveau mot de passe par lien',
    inOwnName: true,
    from: ['active'],
    to: 'same',
    allowed: [{ whereLabel: 'porteur du lien' }],
    input: passwordHash,
    when: [hasPortalPassword],
    apply: newPasswordOf,
    emits: userChangeEvents,
  },
});
