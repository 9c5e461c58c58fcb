import { call } from './graphql.ts';

export interface Person {
  userUuid: string;
  firstName: string;
  lastName: string;
  email: string;
  userType: string;
}

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const peopleQuery = `query People($search: String, $filters: UserFilters) {
  users(search: $search, filters: $filters, first: 50) { items { userUuid firstName lastName email userType } }
}`;

/** People of a type, of a unit if one is given, by last name. */
export async function people(userType: string, businessUnitUuid?: string): Promise<Person[]> {
  const filters = { userType, active: true, ...(businessUnitUuid ? { businessUnitUuid } : {}) };
  const { users } = await call<{ users: { items: Person[] } }>('admin', peopleQuery, { filters });
  return users.items;
}

/** The person of an account. */
export async function personOf(account: string): Promise<Person> {
  const query = 'query Myself { me { userUuid firstName lastName email userType } }';
  return (await call<{ me: Person }>(account, query)).me;
}

/** The uuid of each unit by its label on the screens. */
export async function unitUuid(franchise: string): Promise<string> {
  const query = 'query Units { businessUnits { businessUnitUuid franchise } }';
  const { businessUnits } = await call<{ businessUnits: { businessUnitUuid: string; franchise: string }[] }>(
    'admin',
    query,
  );
  const found = businessUnits.find((unit) => unit.franchise === franchise);
  if (!found) throw new Error(`no unit ${franchise}`);
  return found.businessUnitUuid;
}
