import { hcpVisibilityOf, normalise, searchTokens } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';

/** Search, sort and display fields of a person in a list. */
export interface Listed {
  searchTokens: string[];
  nameKey: string;
  /** Units that see the person, or `everybody`. */
  seenBy: string[];
}

interface Person {
  firstName: string;
  lastName: string;
  healthCareProfessionalUuid: string | null;
  unitUuids: readonly string[];
}

/** People not limited to a unit: staff, and people added by hand. */
const everybody = 'everybody';

/** @param words what else the person's row is found by */
export const listedPerson = (p: Person, ...words: readonly string[]): Listed => ({
  searchTokens: searchTokens(p.lastName, p.firstName, ...words),
  nameKey: normalise(`${p.lastName} ${p.firstName}`),
  seenBy: p.healthCareProfessionalUuid === null ? [everybody] : [...p.unitUuids],
});

/** Whether a list has to be written again for somebody: by another name they are sorted elsewhere, by other units others see them. */
export const isListedOtherwise = (before: Pick<Listed, 'nameKey' | 'seenBy'>, now: Listed): boolean =>
  before.nameKey !== now.nameKey || before.seenBy?.join() !== now.seenBy.join();

/**
 * Whom the actor sees in the lists of a gathering in reach (decisions, section 4), as on its list of participants: field staff only the HCPs of
 * their unit. A link sees nobody's rows by it: its own are found by its person.
 */
export function visiblePeopleFilter({ actor }: Pick<Context, 'actor'>): { seenBy?: { $in: string[] } } {
  const reach = hcpVisibilityOf(actor);
  if (reach === 'all') return {};
  const unit = typeof reach === 'object' && 'businessUnitUuid' in reach ? [reach.businessUnitUuid] : [];
  return { seenBy: trusted({ $in: [everybody, ...unit] }) };
}
