import { ErrorCard, type ErrorCardProps } from '@portal/shared-ui';
import type { Problem } from '@portal/web';

interface ProblemCardProps extends Omit<ErrorCardProps, 'title' | 'code' | 'traceId'> {
  problem: Problem;
  /** What is missing; without it, what the problem is called. */
  title?: string;
  /** Offered when asking again may help. */
  retry?: () => void;
}

/** What could not be read or done, in its own words, with its code and its trace. */
export const ProblemCard = ({ problem, title = problem.title, retry, children, ...more }: ProblemCardProps) => (
  <ErrorCard
    title={title}
    code={problem.code}
    traceId={problem.traceId}
    {...(retry && problem.canRetry && { onRetry: retry })}
    {...more}
  >
    {problem.message}
    {children}
  </ErrorCard>
);
