import { Banner, Button, ErrorCard } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import type { Pages } from '../../data/pages.ts';
import { ProblemDetails } from '../../document/ProblemDetails.tsx';

interface ListProblemProps {
  problem: Problem;
  onRetry: () => void;
}

/** Instead of a list that could not be loaded. */
export const ListProblem = ({ problem: { code, traceId, message }, onRetry }: ListProblemProps) => (
  <ErrorCard title="La liste n’a pas pu être chargée" code={code} traceId={traceId} onRetry={onRetry}>
    {message}
  </ErrorCard>
);

/** Over the rows that are there, when more of them could not be loaded. */
export const IncompleteList = ({ problem, onRetry }: ListProblemProps) => (
  <Banner
    tone="warning"
    title="La liste est incomplète."
    actions={
      <Button size="sm" onPress={onRetry}>
        Réessayer
      </Button>
    }
  >
    {problem.message}
    <ProblemDetails problem={problem} />
  </Banner>
);

/** What a grid shows of a list of the server: its rows, the way to more of them, and why they are not there. */
export const gridOf = <Row,>({ pages, problem, retry, isLoading, isLoadingMore, loadMore }: Pages<Row>) => ({
  rows: pages?.rows ?? [],
  start: pages?.start ?? 0,
  ...(pages && { rowCount: pages.total }),
  isLoading,
  hasMore: pages?.hasNextPage ?? false,
  isLoadingMore,
  onEndReached: loadMore,
  error: problem && !pages && <ListProblem problem={problem} onRetry={retry} />,
});
