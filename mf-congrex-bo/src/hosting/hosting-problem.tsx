import type { Problem } from '@portal/web';
import { DocumentProblem, documentNotFound } from '../event/DocumentProblem.tsx';
import { hostingsPath } from './paths.ts';

const notFound = documentNotFound('Hébergement introuvable');

interface HostingProblemProps {
  gatheringUuid: string;
  /** None where there is no such document at this event. */
  problem: Problem | undefined;
  retry: () => void;
}

/** What is shown instead of a hotel that could not be read. */
export const HostingProblem = ({ gatheringUuid, problem = notFound, retry }: HostingProblemProps) => (
  <DocumentProblem
    problem={problem}
    retry={retry}
    list={{ to: hostingsPath(gatheringUuid), label: 'Voir les hébergements' }}
  />
);
