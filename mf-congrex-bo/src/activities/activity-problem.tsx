import type { Problem } from '@portal/web';
import { DocumentProblem, documentNotFound } from '../event/DocumentProblem.tsx';
import { activitiesPath } from './paths.ts';

const notFound = documentNotFound('Activité introuvable');

interface ActivityProblemProps {
  gatheringUuid: string;
  /** None where there is no such document at this event. */
  problem: Problem | undefined;
  retry: () => void;
}

/** What is shown instead of an activity that could not be read. */
export const ActivityProblem = ({ gatheringUuid, problem = notFound, retry }: ActivityProblemProps) => (
  <DocumentProblem
    problem={problem}
    retry={retry}
    list={{ to: activitiesPath(gatheringUuid), label: 'Voir les activités' }}
  />
);
