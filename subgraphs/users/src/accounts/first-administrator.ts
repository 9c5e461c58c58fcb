import { randomUUID } from 'node:crypto';
import { badInput, fieldErrors, newPassword } from '@portal/domain';
import { type Context, inTransaction, perform, withDistributedLock } from '@portal/server';
import { userAggregate } from '../aggregates.ts';
import { users } from '../database.ts';
import { hashPassword } from '../sign-in/passwords.ts';

/** Who the first super administrator is, as typed. */
export interface FirstAdministrator {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** There is a super administrator already: every other account is created in the portal. */
export class AdministratorExistsError extends Error {
  constructor() {
    super('Il y a déjà un super administrateur : créez les autres comptes dans le portail.');
  }
}

/**
 * Creates the first super administrator of a portal, once even with concurrent requests.
 * @throws AdministratorExistsError, or PortalError BAD_USER_INPUT with its fields
 */
export async function createFirstAdministrator(ctx: Context, wanted: FirstAdministrator): Promise<void> {
  const { password, ...person } = wanted;
  const read = newPassword.safeParse({ password, confirmation: password });
  if (!read.success) throw badInput(fieldErrors(read.error));
  const passwordHash = await hashPassword(password);
  const userUuid = randomUUID();
  const account = { userUuid, userType: 'superAdmin', profile: 'company', authentication: 'local' } as const;
  await withDistributedLock(ctx, 'first administrator', async () => {
    if (await users.exists({ userType: 'superAdmin' })) throw new AdministratorExistsError();
    await inTransaction(ctx, async (tx) => {
      await perform(tx, userAggregate, 'createUser', null, { ...account, ...person });
      await perform(tx, userAggregate, 'resetPassword', userUuid, { passwordHash });
    });
  });
}
