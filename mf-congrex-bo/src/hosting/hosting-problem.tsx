import { messages } from '@portal/domain/messages';
import { ButtonLink, ErrorCard } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { hostingsPath } from './paths.ts';

/** What a page shows for a hotel that does not exist, or belongs to another event. */
export const hostingNotFound: Problem = {
  ...problemOf({ errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] }),
  title: 'Hébergement introuvable',
};

interface HostingProblemProps {
  gatheringUuid: string;
  problem: Problem;
  retry: () => void;
}

/** The hotel could not be read: why, and a way on. */
export function HostingProblem({ gatheringUuid, problem, retry }: HostingProblemProps) {
  const { title, message, code, traceId, canRetry } = problem;
  return (
    <ErrorCard
      title={title}
      code={code}
      traceId={traceId}
      {...(canRetry ? { onRetry: retry } : {})}
      actions={
        <ButtonLink as={RouterLink} {...{ to: hostingsPath(gatheringUuid) }}>
          Voir les hébergements
        </ButtonLink>
      }
    >
      {message}
    </ErrorCard>
  );
}
