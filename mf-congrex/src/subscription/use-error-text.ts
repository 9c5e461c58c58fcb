import { useCodesShown } from '@portal/shared-ui';
import { inOneLine, type Problem, reference } from '@portal/web';

/** The text of an error for the reader of this page: colleagues with its code, an HCP without. */
export function useErrorText(): (problem: Problem, inBrackets?: boolean) => string {
  const showsCodes = useCodesShown();
  return (problem, inBrackets = false) => {
    if (!showsCodes) return problem.message;
    return inBrackets ? inOneLine(problem) : [problem.message, reference(problem)].filter(Boolean).join(' ');
  };
}
