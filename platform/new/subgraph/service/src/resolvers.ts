import { randomUUID } from 'node:crypto';
import { PortalError, userUuidOf } from '@portal/domain';
import { type Context, perform, type Resolver, type Resolvers } from '@portal/server';
import type { Book, BookInput } from '../../domain/index.ts';
import { bookAggregate } from './aggregate.ts';
import { Books } from './database.ts';

const mostListed = 200;

/** Null for one that is not in reach. */
const found = (ctx: Context, bookUuid: string): Promise<Book | null> =>
  Books.findOne({ $and: [{ bookUuid }, bookAggregate.reach!(ctx)] })
    .lean()
    .exec();

/** @throws PortalError NOT_FOUND for one that is not in reach */
async function book(ctx: Context, bookUuid: string): Promise<Book> {
  const one = await found(ctx, bookUuid);
  if (!one) throw new PortalError('NOT_FOUND');
  return one;
}

const books = (ctx: Context): Promise<Book[]> =>
  Books.find(bookAggregate.reach!(ctx)).sort({ _id: -1 }).limit(mostListed).lean().exec();

const createBook = (ctx: Context, input: BookInput): Promise<Book> =>
  perform(ctx, bookAggregate, 'createBook', null, {
    ...input,
    bookUuid: randomUUID(),
    ownerUuid: userUuidOf(ctx.actor)!,
  });

const queries: Record<string, Resolver> = {
  book: (_, { bookUuid }, ctx) => book(ctx, bookUuid),
  books: (_, _args, ctx) => books(ctx),
};

const mutations: Record<string, Resolver> = {
  createBook: (_, { input }, ctx) => createBook(ctx, input),
  closeBook: (_, { bookUuid }, ctx) => perform(ctx, bookAggregate, 'closeBook', bookUuid),
};

/** A line per field; rights and rules are the domain's. */
export const resolvers: Resolvers = {
  Query: queries,
  Mutation: mutations,
  Book: {
    __resolveReference: ({ bookUuid }: Pick<Book, 'bookUuid'>, ctx: Context) => found(ctx, bookUuid),
  },
};
