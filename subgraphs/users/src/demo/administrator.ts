import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@portal/server';
import { AdministratorExistsError, createFirstAdministrator } from '../accounts/first-administrator.ts';
import { users } from '../database.ts';
import type { Settings } from '../settings.ts';

/**
 * In development without demo data one super administrator is created in an empty database (decisions, section 10). The password is random; `npm start`
 * prints it once and removes this file.
 */
export async function ensureAdministrator(ctx: Context, { PORTAL_DATA, ADMIN_EMAIL }: Settings): Promise<void> {
  if (await users.exists({})) return;
  const email = ADMIN_EMAIL ?? 'superadmin@demo.test';
  // Letters and digits, with one of each kind that the password rule asks for.
  const password = `${randomBytes(15).toString('base64url')}aA1`;
  try {
    await createFirstAdministrator(ctx, { email, firstName: 'Super', lastName: 'Administrateur', password });
  } catch (error) {
    // Another instance was faster.
    if (error instanceof AdministratorExistsError) return;
    throw error;
  }
  const file = join(PORTAL_DATA, 'super-admin.txt');
  mkdirSync(PORTAL_DATA, { recursive: true });
  writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 });
  ctx.log.info({ file }, 'the first super administrator was created; account and password are in this file');
}
