import { messages } from '@portal/domain/messages';
import { ButtonLink, ErrorCard } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { expenseNotesPath } from './paths.ts';

/** What a page shows for a note that does not exist, or belongs to another event. */
export const noteNotFound: Problem = {
  ...problemOf({ errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] }),
  title: 'Note de frais introuvable',
};

interface NoteProblemProps {
  gatheringUuid: string;
  problem: Problem;
  retry: () => void;
}

/** The note could not be read: why, and a way on. */
export function NoteProblem({ gatheringUuid, problem, retry }: NoteProblemProps) {
  const { title, message, code, traceId, canRetry } = problem;
  return (
    <ErrorCard
      title={title}
      code={code}
      traceId={traceId}
      {...(canRetry ? { onRetry: retry } : {})}
      actions={
        <ButtonLink as={RouterLink} {...{ to: expenseNotesPath(gatheringUuid) }}>
          Voir les notes de frais
        </ButtonLink>
      }
    >
      {message}
    </ErrorCard>
  );
}
