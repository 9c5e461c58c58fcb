import type { ListQuery } from '../list-query.ts';
import { type Page, type Pages, usePages } from '../pages.ts';
import { type Concerns, useLiveRefresh } from './live-refresh.ts';

/** Each costs a rights check and a subscription on the connection, of which a page has 50. */
const mostFollowed = 20;

interface Live<Row> {
  /** Of all the rows; without it only what `gatheringOf` returns is followed. */
  gatheringUuid: string | undefined;
  /** Of one row, in a list of several gatherings: those of the first rows are followed. */
  gatheringOf?: (row: Row) => string;
  concerns: Concerns;
}

function followedOf<Row>({ gatheringUuid, gatheringOf }: Live<Row>, rows: readonly Row[]): readonly string[] {
  if (gatheringUuid) return [gatheringUuid];
  return gatheringOf ? [...new Set(rows.map(gatheringOf))].slice(0, mostFollowed) : [];
}

/** A list that is asked again after changes of its gathering, or of those of its rows. */
export function useLivePages<Data, Row, P extends Page<Row> = Page<Row>>(
  name: string,
  list: ListQuery<Data, Row, P>,
  live: Live<Row>,
): Pages<Row, P> {
  const pages = usePages(name, list);
  useLiveRefresh(followedOf(live, pages.pages?.rows ?? []), live.concerns, pages.refresh);
  return pages;
}
