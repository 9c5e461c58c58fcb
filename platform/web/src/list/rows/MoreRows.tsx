import { LoadMore, type LoadMoreProps } from '@portal/shared-ui';
import type { Pages } from '../../data/pages.ts';
import { IncompleteList } from './pages-grid.tsx';

interface MoreRowsProps<Row> extends Pick<LoadMoreProps, 'noun'> {
  list: Pick<Pages<Row>, 'pages' | 'problem' | 'retry' | 'loadMore' | 'isLoadingMore'>;
}

/**
 * The end of a list that is no grid: how much of it is there, more of it on demand, and why that did not come, where it was asked for. Nothing of a list
 * in which nothing is.
 */
export function MoreRows<Row>({ list: { pages, problem, retry, loadMore, isLoadingMore }, noun }: MoreRowsProps<Row>) {
  if (!pages || (pages.rows.length === 0 && !problem)) return null;
  return (
    <>
      {problem && <IncompleteList problem={problem} onRetry={retry} />}
      <LoadMore
        shown={pages.rows.length}
        total={pages.total}
        hasMore={pages.hasNextPage}
        isLoading={isLoadingMore}
        onLoadMore={loadMore}
        noun={noun}
      />
    </>
  );
}
