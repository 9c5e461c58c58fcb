import {
  badInput,
  dayAfter,
  frenchMidnight,
  PortalError,
  type ProgrammeRequestState,
  programmeRequestStates,
} from '@portal/domain';
import {
  type Context,
  countUpTo,
  cursorPosition,
  directed,
  type KeyOrder,
  pageSize,
  readPage,
  trusted,
} from '@portal/server';
import { type RequestFilter, Requests, type StoredRequest } from '../models.ts';
import { blindWordsOf } from './sealed-person.ts';

const byDate: KeyOrder<StoredRequest> = { key: 'createdAt', id: 'requestUuid', direction: -1, holds: 'date' };

export interface ListArguments {
  search?: string | null;
  filters?: { states?: readonly ProgrammeRequestState[] | null; from?: string | null; to?: string | null } | null;
  direction?: string | null;
  first?: number | null;
  after?: string | null;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function inDays({ filters }: ListArguments): object[] {
  const { from, to } = filters ?? {};
  for (const [name, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day && !isDay(day)) throw badInput({ [name]: 'Date incorrecte' });
  if (!from && !to) return [];
  const between = {
    ...(from && { $gte: frenchMidnight(from) }),
    ...(to && { $lt: frenchMidnight(dayAfter(to, 1)) }),
  };
  return [{ createdAt: trusted(between) }];
}

/** A whole reference, or whole words of a name or an address. */
function found({ search }: ListArguments): object[] {
  const text = (search ?? '').trim();
  if (!text) return [];
  const reference = text.toUpperCase();
  if (reference.startsWith('SKY-')) return [{ reference }];
  const words = blindWordsOf(text);
  return [{ blindWords: trusted(words.length > 0 ? { $all: words } : { $in: [] }) }];
}

const all = (clauses: readonly object[]): RequestFilter =>
  (clauses.length > 0 ? { $and: clauses } : {}) as RequestFilter;
const inStates = ({ filters }: ListArguments): object[] =>
  filters?.states && filters.states.length > 0 ? [{ state: trusted({ $in: [...filters.states] }) }] : [];

/** A page of requests. @throws PortalError BAD_USER_INPUT for an unknown order, cursor or day */
export async function requestRows(args: ListArguments, largestPage?: number) {
  const order = directed(byDate, args.direction);
  const filter = all([...inDays(args), ...found(args), ...inStates(args)]);
  const page = {
    model: Requests,
    filter,
    order,
    size: pageSize(args.first, largestPage),
    after: cursorPosition(order, args.after),
  };
  return { ...(await readPage(page)), filter };
}

/** The same, with how many are in each state. */
export async function requestPage(args: ListArguments) {
  const asked = [...inDays(args), ...found(args)];
  const counting = programmeRequestStates.map(async (state) => ({
    state,
    count: await countUpTo(Requests, all([...asked, { state }])),
  }));
  const [{ filter, ...page }, ...counts] = await Promise.all([requestRows(args), ...counting]);
  return { ...page, total: await countUpTo(Requests, filter), counts: counts.filter(({ count }) => count > 0) };
}

/** @throws PortalError NOT_FOUND */
export async function requestOf(ctx: Context, requestUuid: string): Promise<StoredRequest> {
  const request = await Requests.findOne(
    { requestUuid: String(requestUuid) },
    { _id: 0 },
    { session: ctx.session ?? null },
  ).lean();
  if (!request) throw new PortalError('NOT_FOUND');
  return request as StoredRequest;
}
