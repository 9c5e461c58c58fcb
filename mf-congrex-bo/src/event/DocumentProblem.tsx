import { ErrorCard } from '@portal/shared-ui';
import { type Problem, problemWith } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';

/** What a page shows for a document that does not exist, or belongs to another event. */
export const documentNotFound = (title: string): Problem => ({
  ...problemWith('NOT_FOUND'),
  title,
});

interface DocumentProblemProps {
  problem: Problem;
  retry: () => void;
  /** The list that it would be in, shown as it was left. */
  list: { to: string; label: string };
}

/** A document of the event could not be read: why, and a way on. */
export function DocumentProblem({ problem, retry, list }: DocumentProblemProps) {
  const { title, message, code, traceId, canRetry } = problem;
  return (
    <ErrorCard
      title={title}
      code={code}
      traceId={traceId}
      {...(canRetry ? { onRetry: retry } : {})}
      actions={<BackLink to={list.to}>{list.label}</BackLink>}
    >
      {message}
    </ErrorCard>
  );
}
