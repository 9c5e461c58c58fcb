import type { Problem } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { expenseNotesPath } from './paths.ts';

interface NoteProblemProps {
  gatheringUuid: string;
  /** None where there is no such document at this event. */
  problem: Problem | undefined;
  retry: () => void;
}

/** What is shown instead of a note that could not be read. */
export const NoteProblem = ({ gatheringUuid, problem, retry }: NoteProblemProps) => (
  <DocumentProblem
    problem={problem}
    missing="Note de frais introuvable"
    retry={retry}
    list={{ to: expenseNotesPath(gatheringUuid), label: 'Voir les notes de frais' }}
  />
);
