import type { WorkKind } from '@portal/domain';
import type { Context } from '../service/context.ts';

/** More than anybody works through in a day: of more, the count says « 200 ». */
export const mostWork = 200;
/** What home shows of a kind; its list shows the rest. */
const shown = 20;

export interface WorkItem {
  /** Of what waits. */
  id: string;
  title: string;
  detail: string | null;
  /** Begin of the event, yyyy-MM-dd. */
  day: string | null;
  /** Whose changes may end it. */
  gatheringUuid: string;
}

/** What waits for the person who asks, of one kind. */
export interface Work {
  kind: string;
  label: string;
  count: number;
  items: WorkItem[];
  /** All that is counted, by event: what its page shows on its tabs. */
  gatherings: { gatheringUuid: string; count: number }[];
}

/** Where a service finds what may wait, and how it is shown. */
export interface WorkSource<Doc> {
  kinds: Readonly<Record<string, WorkKind<Doc>>>;
  /** Up to `mostWork` documents in these states that may concern the person, by an index, the most urgent first. */
  candidates: (ctx: Context, kind: string, from: readonly string[]) => Promise<readonly Doc[]>;
  itemOf: (doc: Doc) => WorkItem;
}

function byGathering(items: readonly WorkItem[]): Work['gatherings'] {
  const counts = new Map<string, number>();
  for (const { gatheringUuid } of items) counts.set(gatheringUuid, (counts.get(gatheringUuid) ?? 0) + 1);
  return [...counts].map(([gatheringUuid, count]) => ({ gatheringUuid, count }));
}

/** The kinds of which something waits for the person who asks. */
export async function workOf<Doc>(ctx: Context, { kinds, candidates, itemOf }: WorkSource<Doc>): Promise<Work[]> {
  if (ctx.actor.kind !== 'user') return [];
  const all = await Promise.all(
    Object.entries(kinds).map(async ([kind, { label, from, waits }]) => {
      const docs = await candidates(ctx, kind, from);
      const waiting = docs.filter((doc) => waits(doc, ctx.actor, ctx.now())).map(itemOf);
      return { kind, label, count: waiting.length, items: waiting.slice(0, shown), gatherings: byGathering(waiting) };
    }),
  );
  return all.filter(({ count }) => count > 0);
}
