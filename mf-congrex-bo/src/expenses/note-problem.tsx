import type { Problem } from '@portal/web';
import { DocumentProblem, documentNotFound } from '../event/DocumentProblem.tsx';
import { expenseNotesPath } from './paths.ts';

const notFound = documentNotFound('Note de frais introuvable');

interface NoteProblemProps {
  gatheringUuid: string;
  /** None where there is no such document at this event. */
  problem: Problem | undefined;
  retry: () => void;
}

/** What is shown instead of a note that could not be read. */
export const NoteProblem = ({ gatheringUuid, problem = notFound, retry }: NoteProblemProps) => (
  <DocumentProblem
    problem={problem}
    retry={retry}
    list={{ to: expenseNotesPath(gatheringUuid), label: 'Voir les notes de frais' }}
  />
);
