import { PortalError, type SentMail } from '@portal/domain';
import { type Context, decodedCursor, encodedCursor, type FilterQuery, searchClauses, trusted } from '@portal/server';
import { reachOf } from './aggregate.ts';
import { SentMails } from './database.ts';

const largestPage = 100;
const countLimit = 10_000;

interface ListArguments {
  gatheringUuid?: string | null;
  search?: string | null;
  isRefused?: boolean | null;
  first?: number | null;
  after?: string | null;
}

/** The mails in reach, newest first, a page at a time. */
export async function sentMails(_source: unknown, args: ListArguments, ctx: Context) {
  const filter = { $and: [reachOf(ctx), ...conditions(args)] } as FilterQuery<SentMail>;
  const first = Math.min(Math.max(args.first ?? 50, 1), largestPage);
  const page = args.after ? { $and: [filter, positionAfter(args.after)] } : filter;
  const [found, total] = await Promise.all([
    SentMails.find(page as never, { _id: 0 })
      .sort({ at: -1, mailUuid: -1 })
      .limit(first + 1)
      .lean() as unknown as Promise<SentMail[]>,
    SentMails.countDocuments(filter).limit(countLimit),
  ]);
  const items = found.slice(0, first);
  const last = items.at(-1);
  const endCursor = last ? encodedCursor(last.at, last.mailUuid) : null;
  return { items, total, endCursor, hasNextPage: found.length > first };
}

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function sentMail(_source: unknown, { mailUuid }: { mailUuid: string }, ctx: Context): Promise<SentMail> {
  const mail = await SentMails.findOne({ $and: [{ mailUuid }, reachOf(ctx)] } as never, { _id: 0 }).lean();
  if (!mail) throw new PortalError('NOT_FOUND');
  return mail as SentMail;
}

function conditions({ gatheringUuid, search, isRefused }: ListArguments): object[] {
  return [
    ...(gatheringUuid ? [{ gatheringUuid }] : []),
    ...(isRefused ? [{ 'recipients.result': 'REJECTED' }] : []),
    ...searchClauses(search),
  ];
}

function positionAfter(cursor: string): object {
  const [at, mailUuid] = decodedCursor(cursor, ['date', 'text']);
  return { $or: [{ at: trusted({ $lt: at }) }, { at, mailUuid: trusted({ $lt: mailUuid }) }] };
}
