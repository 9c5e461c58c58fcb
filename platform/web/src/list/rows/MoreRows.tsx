import { LoadMore, type LoadMoreProps } from '@portal/shared-ui';
import type { Pages } from '../../data/pages.ts';
import { IncompleteList } from './pages-grid.tsx';

interface MoreRowsProps<Row> extends Pick<LoadMoreProps, 'noun'> {
  list: Pick<Pages<Row>, 'pages' | 'problem' | 'retry' | 'loadMore' | 'isLoadingMore'>;
}

/** The end of a list that is no grid: how much of it is there, more of it on demand, and why that did not come, where it was asked for. */
export const MoreRows = <Row,>({ list, ...words }: MoreRowsProps<Row>) =>
  list.pages && (
    <>
      {list.problem && <IncompleteList problem={list.problem} onRetry={list.retry} />}
      <LoadMore
        shown={list.pages.rows.length}
        total={list.pages.total}
        hasMore={list.pages.hasNextPage}
        isLoading={list.isLoadingMore}
        onLoadMore={list.loadMore}
        {...words}
      />
    </>
  );
