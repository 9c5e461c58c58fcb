import { bulkLimit } from '@portal/domain/bulk-limit';
import { Button, useToasts } from '@portal/shared-ui';
import { problemOf, problemToast, useAttempt } from '@portal/web';
import styled from 'styled-components';

const Line = styled.span`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
`;

const limit = bulkLimit.toLocaleString('fr-FR');

/**
 * More are chosen than one change takes: it is all or nothing, so nothing is sent in parts. Said before anything is asked, with a way on.
 * @param onKeepFirst chooses the first of them instead; throws when all results could not be fetched
 */
export function SelectionTooLarge({ onKeepFirst }: { onKeepFirst: () => Promise<void> }) {
  const toasts = useToasts();
  const { run, pending } = useAttempt((error) => {
    const problem = problemOf(error);
    toasts.show(problemToast({ ...problem, message: `${problem.message} Filtrez la liste.` }));
  });
  return (
    <>
      <Line role="status">
        Au plus {limit} participants à la fois, pour que tout soit modifié ou rien. Filtrez la liste, ou commencez par
        les premiers.
      </Line>
      <Button size="sm" isPending={pending} onPress={() => void run(onKeepFirst)}>
        Garder les {limit} premiers
      </Button>
    </>
  );
}
