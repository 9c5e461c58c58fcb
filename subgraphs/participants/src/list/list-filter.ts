import { type Category, categoriesOfVersion, type GatheringSnapshot } from '@portal/domain';
import { type Context, anyOf as chosenAmong, mostChoices, searchClauses, trusted } from '@portal/server';
import type { ParticipantFilter } from '../participant.model.ts';
import { visibleTo } from '../visibility.ts';

export interface ParticipantFilters {
  invitationStatuses?: string[] | null;
  presences?: string[] | null;
  categories?: string[] | null;
  kinds?: string[] | null;
  participationTypes?: string[] | null;
  businessUnitUuids?: string[] | null;
  tags?: string[] | null;
  modules?: string[] | null;
  wantsHosting?: boolean | null;
  wantsTransport?: boolean | null;
  hasEmail?: boolean | null;
}

type Clause = ParticipantFilter;

const anyOf = (field: string, values: readonly unknown[] | null | undefined): Clause[] =>
  chosenAmong(field, values, mostChoices) as Clause[];

const flag = (field: string, value: boolean | null | undefined): Clause[] =>
  value === null || value === undefined ? [] : [{ [field]: value } as Clause];

/** Categories that have one of the tags or modules, as a clause. */
const ofCategories = (
  g: GatheringSnapshot,
  wanted: readonly string[] | null | undefined,
  part: (category: Category) => readonly string[],
): Clause[] =>
  !wanted || wanted.length === 0
    ? []
    : [
        {
          category: trusted({
            $in: categoriesOfVersion(g.categoryVersion)
              .filter((category) => part(category).some((one) => wanted.includes(one)))
              .map(({ id }) => id),
          }),
        },
      ];

/** Whether words are looked for. */
export const isSearched = (asked: readonly Clause[]): boolean => asked.some((clause) => 'searchTokens' in clause);

/** The conditions besides the gathering; empty for the full list. */
export function askedFor(
  ctx: Context,
  g: GatheringSnapshot,
  search: string | null | undefined,
  filters: ParticipantFilters,
): Clause[] {
  const clauses = [
    visibleTo(ctx),
    // Name, e-mail, city, Veeva id, company.
    ...searchClauses(search),
    ...anyOf('state', filters.invitationStatuses),
    // The sort key and not the field: a search for null would read every row.
    ...anyOf(
      'presenceKey',
      filters.presences?.map((presence) => (presence === 'NONE' ? '' : presence)),
    ),
    ...anyOf('category', filters.categories),
    ...anyOf('kind', filters.kinds),
    ...anyOf('participationType', filters.participationTypes),
    ...anyOf('unitUuids', filters.businessUnitUuids),
    ...ofCategories(g, filters.tags, (category) => category.tags),
    ...ofCategories(g, filters.modules, (category) => category.modules),
    ...flag('wantsHosting', filters.wantsHosting),
    ...flag('wantsTransport', filters.wantsTransport),
    ...flag('hasEmail', filters.hasEmail),
  ];
  return clauses.filter((clause) => Object.keys(clause).length > 0);
}

/** The list's filter. */
export const listFilter = (g: GatheringSnapshot, asked: readonly Clause[]): ParticipantFilter =>
  ({ $and: [{ gatheringUuid: g.gatheringUuid, live: true }, ...asked] }) as ParticipantFilter;
