import type { Problem } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { activitiesPath } from './paths.ts';

interface ActivityProblemProps {
  gatheringUuid: string;
  /** None where there is no such document at this event. */
  problem: Problem | undefined;
  retry: () => void;
}

/** What is shown instead of an activity that could not be read. */
export const ActivityProblem = ({ gatheringUuid, problem, retry }: ActivityProblemProps) => (
  <DocumentProblem
    problem={problem}
    missing="Activité introuvable"
    retry={retry}
    list={{ to: activitiesPath(gatheringUuid), label: 'Voir les activités' }}
  />
);
