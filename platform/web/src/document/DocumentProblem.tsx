import { type Problem, problemWith } from '@portal/web';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import { ProblemCard } from './ProblemCard.tsx';

interface DocumentProblemProps {
  /** None where it is answered that there is no such document. */
  problem: Problem | undefined;
  /** What is said then: « Note de frais introuvable ». */
  missing: string;
  retry: () => void;
  /** The list that it would be in, shown as it was left. */
  list: { to: string; label: string };
  /** What is to be said besides. */
  children?: ReactNode;
}

/** Shown instead of a document that is not there, out of reach, or could not be read: why, and a way on. */
export const DocumentProblem = ({ problem, missing, list, ...more }: DocumentProblemProps) => (
  <ProblemCard
    problem={problem ?? { ...problemWith('NOT_FOUND'), title: missing }}
    actions={<BackLink to={list.to}>{list.label}</BackLink>}
    {...more}
  />
);
