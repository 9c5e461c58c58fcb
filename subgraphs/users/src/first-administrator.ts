import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, inTransaction, perform } from '@portal/server';
import { userAggregate, users } from './database.ts';
import { hashPassword } from './passwords.ts';
import type { Settings } from './settings.ts';

/**
 * Without demo data one super administrator stands in an empty database (decisions, section 10). Its password is random and is written
 * where only the owner of the installation reads it.
 */
export async function ensureAdministrator(ctx: Context, settings: Settings): Promise<void> {
  if (await users.exists({})) return;
  // Letters and digits, with one of each kind that the password rule asks for.
  const password = `${randomBytes(15).toString('base64url')}aA1`;
  const userUuid = randomUUID();
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await perform(tx, userAggregate, 'createUser', null, {
      userUuid,
      userType: 'superAdmin',
      profile: 'company',
      authentication: 'local',
      firstName: 'Super',
      lastName: 'Administrateur',
      email: settings.ADMIN_EMAIL,
    });
    await perform(tx, userAggregate, 'resetPassword', userUuid, { passwordHash });
  });
  const file = join(settings.PORTAL_DATA, 'super-admin.txt');
  mkdirSync(settings.PORTAL_DATA, { recursive: true });
  writeFileSync(file, `${settings.ADMIN_EMAIL}\n${password}\n`, { mode: 0o600 });
  ctx.log.info({ file }, 'the first super administrator was created; account and password are in this file');
}
