import { askService } from '@portal/server';
import type { MailValues } from './models/index.ts';

/** A person as users knows them now. */
export interface Person {
  userUuid: string;
  address: string;
  firstName: string;
  lastName: string;
}

const isUserKey = (key: string): boolean => key.endsWith('UserUuid');

/**
 * The people that a mail concerns: recipients, and those whom its values name by `…UserUuid`.
 * @throws PortalError SERVICE_UNAVAILABLE when users is down
 */
export async function peopleOf(userUuids: readonly string[], values: MailValues): Promise<Map<string, Person>> {
  const named = Object.entries(values).flatMap(([key, value]) => (isUserKey(key) && value ? [value] : []));
  const wanted = [...new Set([...userUuids, ...named])];
  if (wanted.length === 0) return new Map();
  const people = await askService<Person[]>('mails', 'users', 'mail-addresses', { userUuids: wanted });
  return new Map(people.map((person) => [person.userUuid, person]));
}

/** Values with names in the place of uuids: `actorUserUuid` gives `actorName`. */
export function withNames(values: MailValues, people: ReadonlyMap<string, Person>): MailValues {
  const names = Object.entries(values).flatMap(([key, value]) => {
    const person = isUserKey(key) && value ? people.get(value) : undefined;
    return person ? [[key.replace(/UserUuid$/, 'Name'), `${person.firstName} ${person.lastName}`]] : [];
  });
  return { ...values, ...Object.fromEntries(names) };
}

/** `r…c@demo.test`: enough to recognise an address, not enough to write to it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return `${local.slice(0, 1)}…${local.length > 2 ? local.slice(-1) : ''}${address.slice(at)}`;
}
