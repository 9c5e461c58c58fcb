import { badInput, PortalError } from '@portal/domain';
import { type SubgraphName, subgraphNames } from '@portal/domain/subgraphs';
import { decodedCursor, encodedCursor, staleCursor } from '../lists/cursor.ts';
import type { Context } from '../service/context.ts';

/** What a domain said; nothing where it did not answer. */
export interface DomainResult<T> {
  domain: SubgraphName;
  answer: T | null;
}

export const allDomains: readonly SubgraphName[] = subgraphNames;
const orderOf = (domain: string): number => (allDomains as readonly string[]).indexOf(domain);

/** Nobody waits for one domain much longer than for the others. */
const timeoutMs = 4_000;
const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), timeoutMs).unref());

/** Down, starting, or of a version without the verb: services are deployed one by one. */
const isAbsence = ({ code }: PortalError): boolean =>
  code === 'SERVICE_UNAVAILABLE' || code === 'NOT_FOUND' || code === 'INTERNAL_SERVER_ERROR';

/**
 * Asks several domains the same at a time. One that is down, starts or is late takes nothing from the others.
 * @throws PortalError other refusals, such as of a question that is wrong
 */
export function callEachDomain<T>(
  ctx: Context,
  domains: readonly SubgraphName[],
  verb: string,
  bodyOf: (domain: SubgraphName) => unknown,
  options?: { forPerson?: boolean },
): Promise<DomainResult<T>[]> {
  return Promise.all(
    domains.map(async (domain): Promise<DomainResult<T>> => {
      try {
        return { domain, answer: await Promise.race([ctx.ask<T>(domain, verb, bodyOf(domain), options), late()]) };
      } catch (error) {
        if (error instanceof PortalError && isAbsence(error)) return { domain, answer: null };
        throw error;
      }
    }),
  );
}

/** A row of several domains' lists: they have one order, by time, those of one moment by their domain, then by their identifier. */
export interface DomainRow {
  domain: string;
  at: string;
  id: string;
}

export const newestFirst = (one: DomainRow, other: DomainRow): number => {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  if (one.domain !== other.domain) return orderOf(one.domain) - orderOf(other.domain);
  return one.id < other.id ? 1 : -1;
};

export interface CrossDomainCursor {
  at: Date;
  domain: string;
  id: string;
}

/** @param form of the identifiers. @throws PortalError BAD_USER_INPUT for a cursor that no page gave */
export function decodeCrossDomainCursor(after: string | null | undefined, form: RegExp): CrossDomainCursor | null {
  if (!after) return null;
  const [at, domain, id] = decodedCursor(after, ['date', 'text', 'text']);
  if (orderOf(domain) < 0 || !form.test(id)) throw badInput({ after: staleCursor });
  return { at, domain, id };
}

/** Where a page begins in one domain: each reads its own index from there on, however deep the page is. */
export function beforeIn(domain: SubgraphName, place: CrossDomainCursor | null): { at: Date; id: string } | null {
  if (!place) return null;
  const { at, id } = place;
  const behind = orderOf(domain) - orderOf(place.domain);
  const edge = behind > 0 ? 'f' : '0';
  return { at, id: behind === 0 ? id : edge.repeat(id.length) };
}

/** The page of what the domains said, without the rows too many. */
export function mergedPage<Row extends DomainRow>(said: readonly DomainResult<readonly Row[]>[], size: number) {
  const found = said.flatMap(({ answer }) => answer ?? []).sort(newestFirst);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return {
    items,
    endCursor: last ? encodedCursor(last.at, last.domain, last.id) : null,
    hasNextPage: found.length > size,
    missing: said.flatMap(({ domain, answer }) => (answer ? [] : [domain])),
  };
}
