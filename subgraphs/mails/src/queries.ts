import { PortalError, type SentMail } from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  type Filter,
  type KeyOrder,
  pageSize,
  searchClauses,
} from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { visibilityFilter } from './aggregate.ts';
import { SentMails } from './database.ts';

const largestPage = 100;
const newest: KeyOrder<SentMail> = { key: 'at', id: 'mailUuid', direction: -1, holds: 'date' };

interface ListArguments {
  gatheringUuid?: string | null;
  search?: string | null;
  participantUuid?: string | null;
  mailingUuid?: string | null;
  isRefused?: boolean | null;
  first?: number | null;
  after?: string | null;
}

/** The mails in reach, newest first, a page at a time. */
export async function sentMails(_source: unknown, args: ListArguments, ctx: Context, info?: GraphQLResolveInfo) {
  const filter = { $and: [visibilityFilter(ctx), ...conditions(args)] } as Filter<SentMail>;
  const page = {
    model: SentMails,
    filter,
    order: newest,
    size: pageSize(args.first, largestPage),
    after: cursorPosition(newest, args.after),
  };
  return countedPage(page, info);
}

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function sentMail(_source: unknown, { mailUuid }: { mailUuid: string }, ctx: Context): Promise<SentMail> {
  const mail = await SentMails.findOne({ $and: [{ mailUuid }, visibilityFilter(ctx)] }, { _id: 0 }).lean();
  if (!mail) throw new PortalError('NOT_FOUND');
  return mail as SentMail;
}

function conditions({
  gatheringUuid,
  participantUuid,
  mailingUuid,
  search,
  isRefused,
}: ListArguments): Filter<SentMail>[] {
  return [
    ...(gatheringUuid ? [{ gatheringUuid }] : []),
    ...(participantUuid ? [{ participantUuid }] : []),
    ...(mailingUuid ? [{ mailingUuid }] : []),
    ...(isRefused ? [{ 'recipients.result': 'REJECTED' }] : []),
    ...searchClauses(search),
  ];
}
