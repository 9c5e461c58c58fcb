import type { Problem } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { hostingsPath } from './paths.ts';

interface HostingProblemProps {
  gatheringUuid: string;
  /** None where there is no such document at this event. */
  problem: Problem | undefined;
  retry: () => void;
}

/** What is shown instead of a hotel that could not be read. */
export const HostingProblem = ({ gatheringUuid, problem, retry }: HostingProblemProps) => (
  <DocumentProblem
    problem={problem}
    missing="Hébergement introuvable"
    retry={retry}
    list={{ to: hostingsPath(gatheringUuid), label: 'Voir les hébergements' }}
  />
);
