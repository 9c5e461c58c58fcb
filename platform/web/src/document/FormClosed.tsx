import { ErrorCard } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';

interface FormClosedProps {
  title: string;
  /** Why, in words. */
  reason: ReactNode;
  code: string;
  /** Where it is left for. */
  to: string;
}

/** The form cannot be opened: why, and a way on. */
export function FormClosed({ title, reason, code, to }: FormClosedProps) {
  return (
    <ErrorCard title={title} code={code} actions={<BackLink to={to}>Retour</BackLink>}>
      {reason}
    </ErrorCard>
  );
}
