import { ErrorCard, VisuallyHidden } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { useSessionPaths } from './paths.ts';

/** A session that is not there, out of reach, or could not be read; with a way on. */
export const SessionProblem = ({ problem, retry }: { problem: Problem | undefined; retry: () => void }) => (
  <>
    <VisuallyHidden elementType="h1">Session virtuelle</VisuallyHidden>
    <ErrorCard
      title={problem?.title ?? 'Session virtuelle indisponible'}
      code={problem?.code}
      traceId={problem?.traceId}
      {...(problem?.canRetry === false ? {} : { onRetry: retry })}
      actions={<BackLink to={useSessionPaths().list}>Retour aux sessions virtuelles</BackLink>}
    >
      {problem?.message}
    </ErrorCard>
  </>
);
