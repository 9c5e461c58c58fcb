import { ErrorCard } from '@portal/shared-ui';
import { type Problem, problemWith } from '@portal/web';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';

interface DocumentProblemProps {
  /** None where it is answered that there is no such document. */
  problem: Problem | undefined;
  /** What is said then: « Note de frais introuvable ». */
  missing: string;
  retry: () => void;
  /** The list that it would be in, shown as it was left. */
  list: { to: string; label: string };
  /** What is to be said besides. */
  children?: ReactNode;
}

/** Shown instead of a document that is not there, out of reach, or could not be read: why, and a way on. */
export function DocumentProblem({ problem, missing, retry, list, children }: DocumentProblemProps) {
  const { title, message, code, traceId, canRetry } = problem ?? { ...problemWith('NOT_FOUND'), title: missing };
  return (
    <ErrorCard
      title={title}
      code={code}
      traceId={traceId}
      {...(canRetry && { onRetry: retry })}
      actions={<BackLink to={list.to}>{list.label}</BackLink>}
    >
      {message}
      {children}
    </ErrorCard>
  );
}
