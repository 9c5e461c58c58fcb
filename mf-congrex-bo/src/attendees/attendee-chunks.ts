import type { AskAttendees, AttendeeRow, Chunk } from './use-ask-attendees.ts';

export const pageSize = 100;
const largestPage = 200;

export const last = <T>(items: readonly T[]): T | undefined => items[items.length - 1];

/** The rows of all pages, in their order. */
export function rowsOf(chunks: readonly Chunk[]): AttendeeRow[] {
  const known = new Map<string, AttendeeRow>();
  // A row that moved between two questions must not be there twice.
  for (const { answer } of chunks) for (const row of answer.hits) known.set(row.participantUuid, row);
  return [...known.values()];
}

/** The chunks that hold the rows in sight. */
function chunksInSight(chunks: readonly Chunk[], [from, to]: readonly [number, number]): number[] {
  let start = 0;
  return chunks.flatMap(({ answer: { hits } }, index) => {
    const begin = start;
    start += hits.length;
    return begin <= to && start > from ? [index] : [];
  });
}

/** What is there, asked again from the start: rows that came or went in between are at their place. */
export async function askWhole(ask: AskAttendees, count: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let missing = Math.max(count, pageSize);
  let after: string | null = null;
  do {
    const chunk: Chunk = await ask(after, Math.min(missing, largestPage));
    chunks.push(chunk);
    missing -= chunk.answer.hits.length;
    after = chunk.answer.hasNextPage ? (chunk.answer.endCursor ?? null) : null;
  } while (after && missing > 0);
  return chunks;
}

/** The pages in sight asked again, the others left as they are. */
export async function askInSight(
  ask: AskAttendees,
  chunks: readonly Chunk[],
  sight: readonly [number, number],
): Promise<Chunk[]> {
  const wanted = chunksInSight(chunks, sight);
  const fresh = await Promise.all(
    wanted.map((index) => ask(chunks[index]!.after, Math.max(1, chunks[index]!.answer.hits.length))),
  );
  const next = chunks.map((chunk, index) => fresh[wanted.indexOf(index)] ?? chunk);
  const newest = last(fresh)?.answer;
  const end = last(next);
  if (!newest || !end) return next;
  // Counts are those of the newest answer, whichever page it was.
  const { total, counter, counterTotal } = newest;
  return [...next.slice(0, -1), { ...end, answer: { ...end.answer, total, counter, counterTotal } }];
}
