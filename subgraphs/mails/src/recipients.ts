import type { MailRecipient } from '@portal/domain';
import { type CallContext, callService } from '@portal/server';
import type { MailValues } from './models/index.ts';

/** A person's current data from the owning domain. */
export interface Person {
  /** The user's, the HCP's, the participant's or the request's uuid. */
  personUuid: string;
  address: string;
  firstName: string;
  lastName: string;
}

type Recipient = Pick<
  MailRecipient,
  'userUuid' | 'healthCareProfessionalUuid' | 'participantUuid' | 'programmeRequestUuid'
>;

/** The service that has the addresses of each kind of recipient. */
const owners = [
  { service: 'users', field: 'userUuid', argument: 'userUuids' },
  { service: 'hcps', field: 'healthCareProfessionalUuid', argument: 'healthCareProfessionalUuids' },
  { service: 'participants', field: 'participantUuid', argument: 'participantUuids' },
  { service: 'skyclarys', field: 'programmeRequestUuid', argument: 'programmeRequestUuids' },
] as const;

const isUserKey = (key: string): boolean => key.endsWith('UserUuid');

/**
 * The people that a mail concerns: recipients, and those whom its values name by `…UserUuid`.
 * @throws PortalError SERVICE_UNAVAILABLE when the owner of one of them is down
 */
export async function peopleOf(
  ctx: CallContext,
  recipients: readonly Recipient[],
  values: MailValues,
): Promise<Map<string, Person>> {
  const named = Object.entries(values).flatMap(([key, value]) => (isUserKey(key) && value ? [value] : []));
  const asked = owners.map(async ({ service, field, argument }) => {
    const uuids = recipients.flatMap((one) => one[field] ?? []);
    const wanted = [...new Set(field === 'userUuid' ? [...uuids, ...named] : uuids)];
    if (wanted.length === 0) return [];
    const found = await callService<(Omit<Person, 'personUuid'> & Record<typeof field, string>)[]>(
      'mails',
      service,
      'mail-addresses',
      { [argument]: wanted },
      ctx,
    );
    return found.map(({ address, firstName, lastName, ...ids }) => ({
      personUuid: ids[field],
      address,
      firstName,
      lastName,
    }));
  });
  return new Map((await Promise.all(asked)).flat().map((person) => [person.personUuid, person]));
}

/** Values with names instead of uuids: `actorUserUuid` gives `actorName`. */
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
