import { setTimeout as delay } from 'node:timers/promises';
import { PortalError } from '@portal/domain';
import { Client, type Entry, EqualityFilter, InvalidCredentialsError, NoSuchObjectError, OrFilter } from 'ldapts';
import type { Settings } from '../settings.ts';

/** Timeout of the whole LDAP exchange, below the 5 s that the gateway waits for an answer. */
const timeout = 4000;

/** The directory's data of the user. */
export interface DirectoryPerson {
  email: string;
}

/**
 * Authenticates with the company's directory by an LDAP bind (decisions, section 5). The user is searched with filter classes, never with concatenated
 * text, so that `*)(uid=*` is a name like any other.
 * @param login account name or e-mail
 * @returns null when the password is wrong
 * @throws PortalError ad_404 unknown to the directory, ad_500 no answer in time, BAD_CREDENTIALS for an empty password
 */
export async function authenticateWithDirectory(
  settings: Settings,
  login: string,
  password: string,
): Promise<DirectoryPerson | null> {
  // An LDAP bind without a password succeeds as anonymous (RFC 4513, section 5.1.2): it must never reach the server.
  if (password.trim() === '') throw new PortalError('BAD_CREDENTIALS');
  const client = new Client({ url: settings.LDAP_URL!, timeout, connectTimeout: timeout });
  const late = new AbortController();
  try {
    return await Promise.race([
      prove(client, settings, login, password),
      delay(timeout, undefined, { signal: late.signal }).then(() => Promise.reject(new PortalError('ad_500'))),
    ]);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(error instanceof NoSuchObjectError ? 'ad_404' : 'ad_500');
  } finally {
    late.abort();
    void client.unbind().catch(() => undefined);
  }
}

async function prove(
  client: Client,
  settings: Settings,
  login: string,
  password: string,
): Promise<DirectoryPerson | null> {
  const person = await search(client, settings, login);
  if (!person) throw new PortalError('ad_404');
  try {
    await client.bind(person.dn, password);
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return null;
    throw error;
  }
  return { email: textOf(person.mail) || login };
}

async function search(client: Client, settings: Settings, login: string): Promise<Entry | undefined> {
  if (settings.LDAP_BIND_DN) await client.bind(settings.LDAP_BIND_DN, settings.LDAP_BIND_PASSWORD ?? '');
  const filter = new OrFilter({
    filters: [settings.LDAP_USER_ATTRIBUTE, 'mail'].map((attribute) => new EqualityFilter({ attribute, value: login })),
  });
  const { searchEntries } = await client.search(settings.LDAP_BASE_DN, {
    scope: 'sub',
    filter,
    attributes: ['mail'],
    sizeLimit: 2,
  });
  return searchEntries.length === 1 ? searchEntries[0] : undefined;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? String(value[0] ?? '') : String(value ?? ''));
