import { SupportDetails } from '@portal/shared-ui';
import { type Problem, reference } from '@portal/web';

/** After the words of what failed: its code and its trace, behind « Détails ». */
export const ProblemDetails = ({ problem }: { problem: Problem }) => (
  <SupportDetails>{reference(problem)}</SupportDetails>
);
