import type { Chunk, FetchPage, Page } from './chunks.ts';

/** A row from which a list may be shown without those before it, as the graph gives it. */
export interface Anchor {
  position: number;
  letter: string;
  after?: string | null;
}

type Chunks<Row, P extends Page<Row>> = readonly Chunk<Row, P>[];

/** How many rows are before those that are there. */
export const startOf = <Row, P extends Page<Row>>([first]: Chunks<Row, P>): number => first?.jumped?.position ?? 0;

/** With which the page begins that holds a position. */
export const anchorOf = (anchors: readonly Anchor[], position: number): Anchor | undefined =>
  anchors.findLast((one) => one.position <= position);

/** The page that holds a position, instead of those that were there. */
export async function fetchAtPosition<Row, P extends Page<Row>>(
  ask: FetchPage<Row, P>,
  anchors: readonly Anchor[],
  position: number,
  size: number,
): Promise<Chunks<Row, P>> {
  const anchor = anchorOf(anchors, position);
  const chunk = await ask(anchor?.after ?? null, size);
  return [anchor?.after ? { ...chunk, jumped: { position: anchor.position, anchors } } : chunk];
}

/** The rows before those that are there, and these. */
export async function fetchPreviousPage<Row, P extends Page<Row>>(
  ask: FetchPage<Row, P>,
  chunks: Chunks<Row, P>,
  size: number,
): Promise<Chunks<Row, P>> {
  const { position = 0, anchors = [] } = chunks[0]?.jumped ?? {};
  const anchor = anchors.find((one) => one.position >= position - size && one.position < position);
  if (!anchor) return chunks;
  const chunk = await ask(anchor.after ?? null, position - anchor.position);
  const [first, ...others] = chunks;
  const { jumped: _, ...plain } = first!;
  const before = anchor.after ? { ...chunk, jumped: { position: anchor.position, anchors } } : chunk;
  return [before, plain, ...others];
}
