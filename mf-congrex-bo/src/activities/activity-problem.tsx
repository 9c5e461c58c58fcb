import { messages } from '@portal/domain/messages';
import { ButtonLink, ErrorCard } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { activitiesPath } from './paths.ts';

/** What a page shows for an activity that does not exist, or belongs to another event. */
export const activityNotFound: Problem = {
  ...problemOf({ errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] }),
  title: 'Activité introuvable',
};

interface ActivityProblemProps {
  gatheringUuid: string;
  problem: Problem;
  retry: () => void;
}

/** The activity could not be read: why, and a way on. */
export function ActivityProblem({ gatheringUuid, problem, retry }: ActivityProblemProps) {
  const { title, message, code, traceId, canRetry } = problem;
  return (
    <ErrorCard
      title={title}
      code={code}
      traceId={traceId}
      {...(canRetry ? { onRetry: retry } : {})}
      actions={
        <ButtonLink as={RouterLink} {...{ to: activitiesPath(gatheringUuid) }}>
          Voir les activités
        </ButtonLink>
      }
    >
      {message}
    </ErrorCard>
  );
}
