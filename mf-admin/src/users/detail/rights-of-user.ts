import type { UserType } from '@portal/domain/actors/user-types';
import { offeredRights, type Right, rightNames, rightsCatalogue, rightsOf } from '@portal/domain/rights/catalogue';
import { rightDomainLabels } from '@portal/domain/rights/domain-labels';
import type { ShownUser } from '../form/user-values.ts';

export interface RightGroup {
  domain: string;
  label: string;
  rights: Right[];
}

/** Rights by what they are about, in the order of the catalogue. */
export function grouped(rights: readonly Right[]): RightGroup[] {
  const domains = [...new Set(rights.map((right) => rightsCatalogue[right].domain))];
  return domains.map((domain) => ({
    domain,
    label: rightDomainLabels[domain] ?? domain,
    rights: rights.filter((right) => rightsCatalogue[right].domain === domain),
  }));
}

const isRight = (name: string): name is Right => (rightNames as readonly string[]).includes(name);

/** The rights that this page knows of those that the server named. */
export const knownRights = (names: readonly string[]): Right[] => names.filter(isRight);

/** What the type gives by itself, as far as it does something today. */
export const ofType = (userType: UserType): Right[] => {
  const held = rightsOf(userType);
  return offeredRights.filter((right) => held.has(right));
};

/** What may be added to a user: what the type does not give, and what was added before. */
export const addable = (userType: UserType, added: readonly Right[]): Right[] => {
  const held = rightsOf(userType);
  return offeredRights.filter((right) => !held.has(right) || added.includes(right));
};

export const rightLabel = (right: Right): string => rightsCatalogue[right].label;

/** What an account's rows read of it. */
export const judgedOf = ({ userUuid, userType, active, additionalRights }: ShownUser) => ({
  userUuid,
  userType,
  additionalRights: knownRights(additionalRights),
  state: active ? ('active' as const) : ('inactive' as const),
});
