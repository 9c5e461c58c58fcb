import type { ClientSession } from 'mongoose';
import { aggregatesOf } from '../acts/aggregate.ts';
import type { Context } from '../service/context.ts';
import type { Model } from '../storage/mongoose-types.ts';
import type { HistoryRecord } from '../storage/platform-records.ts';
import { Chain, type ChainHead, chainOf, emptyHead, journalKey } from './journal.ts';

type Line = Pick<HistoryRecord, 'aggregate' | 'aggregateId' | 'at'>;

/**
 * For documents that are written together with all of their past (first data): lines of history at their places in the chains of their documents.
 * @param lines of any documents: in each chain the oldest is first, of two at one moment the one that was given first
 */
export function chainedHistory<L extends Line>({ db }: Pick<Context, 'db'>, lines: readonly L[]) {
  const byChain = new Map<string, L[]>();
  for (const line of lines) {
    const own = byChain.get(chainOf(line)) ?? [];
    byChain.set(chainOf(line), own);
    own.push(line);
  }
  const heads = new Map<string, ChainHead>();
  const linked = [...byChain].flatMap(([name, own]) => {
    const inOrder = own.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const { links, head } = new Chain(journalKey(db.name), name).append(undefined, inOrder);
    heads.set(name, head);
    return inOrder.map((line, i) => ({ ...line, link: links[i]! }));
  });
  return {
    async write(session: ClientSession | undefined): Promise<void> {
      // As the platform writes lines (records.ts): what is undefined is not there, as its place in the chain says.
      const options = { session: session ?? null, lean: true, ignoreUndefined: true };
      await db.records.history.insertMany(linked, options);
    },
    /**
     * The documents of an aggregate, each with the end of its chain; the chain of one that has no line is empty.
     * @throws Error when the model is that of no aggregate
     */
    chained<Doc>(model: Model<Doc>, docs: readonly Doc[]): (Doc & { chain: ChainHead })[] {
      const declared = [...aggregatesOf(db)].find(([, known]) => known.model === model);
      if (!declared) throw new Error(`${model.modelName} is the model of no aggregate`);
      const [aggregate, { idField }] = declared;
      return docs.map((doc) => {
        const of = { aggregate, aggregateId: String(doc[idField as keyof Doc]) };
        return { ...doc, chain: heads.get(chainOf(of)) ?? emptyHead(db.name, of) };
      });
    },
  };
}
