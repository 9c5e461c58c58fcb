import { VisuallyHidden } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { useSessionPaths } from './paths.ts';

/** A session that is not there, out of reach, or could not be read; with a way on. */
export const SessionProblem = ({ problem, retry }: { problem: Problem | undefined; retry: () => void }) => (
  <>
    <VisuallyHidden elementType="h1">Session virtuelle</VisuallyHidden>
    <DocumentProblem
      problem={problem}
      missing="Session virtuelle introuvable"
      retry={retry}
      list={{ to: useSessionPaths().list, label: 'Retour aux sessions virtuelles' }}
    />
  </>
);
