import {
  type AuditFilters,
  type AuditLine,
  type AuditPageRequest,
  auditFilters,
  badInput,
  dayAfter,
  fieldErrors,
  frenchMidnight,
} from '@portal/domain';
import {
  allDomains,
  beforeIn,
  type Context,
  callEachDomain,
  decodeCrossDomainCursor,
  mergedPage,
  pageSize,
} from '@portal/server';
import { users } from '../database.ts';
import { type PageArgs, usersFilter } from '../queries.ts';
import { named } from './names.ts';

/** As a database names its lines. */
const lineIds = /^[\da-f]{24}$/;
/** So many people are meant by a name that is searched. */
const mostPeople = 50;

async function searchOf(words: string | null | undefined): Promise<AuditPageRequest['search']> {
  const said = words?.trim();
  if (!said) return null;
  const people = await users.find(usersFilter(said, {}), { _id: 0, userUuid: 1 }).limit(mostPeople).lean();
  return { words: said, people: people.map(({ userUuid }) => userUuid), target: said };
}

/** @throws PortalError BAD_USER_INPUT */
function filtersIn(raw: unknown): AuditFilters {
  const parsed = auditFilters.safeParse(raw ?? {});
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  return parsed.data;
}

/** A page of the audit log of all domains, newest first; a domain that does not answer is named, and the others are shown. */
export async function auditLog(ctx: Context, args: PageArgs & { search?: string | null; filters?: unknown }) {
  const filters = filtersIn({ ...(args.filters as object | null), search: args.search ?? null });
  const place = decodeCrossDomainCursor(args.after, lineIds);
  const size = pageSize(args.first);
  const domains = filters.domains?.length ? allDomains.filter((one) => filters.domains!.includes(one)) : allDomains;
  const question = {
    search: await searchOf(filters.search),
    person: filters.userUuid ?? null,
    action: filters.action ?? null,
    outcomes: filters.outcomes ?? null,
    target: filters.target ?? null,
    since: filters.from ? frenchMidnight(filters.from) : null,
    until: filters.to ? frenchMidnight(dayAfter(filters.to, 1)) : null,
    limit: size + 1,
  };
  const said = await callEachDomain<AuditLine[]>(ctx, domains, 'audit-page', (domain) => ({
    ...question,
    before: beforeIn(domain, place),
  }));
  const page = mergedPage(said, size);
  return { ...page, items: await named(page.items) };
}
