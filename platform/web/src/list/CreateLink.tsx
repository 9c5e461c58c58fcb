import { Button, ButtonLink } from '@portal/shared-ui';
import { Plus } from '@portal/shared-ui/icons';
import type { Verdict } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import type { ReactNode } from 'react';

interface CreateLinkProps {
  verdict: Pick<Verdict, 'offered' | 'reason' | 'label'>;
  /** The form. */
  to: string;
  icon?: ReactNode;
  /** The row's label by default. */
  children?: ReactNode;
}

/** Leads to the form of something new: for those who may, with the reason while they may not. */
export function CreateLink({ verdict, to, icon = <Plus size={16} aria-hidden />, children }: CreateLinkProps) {
  const { offered, reason, label } = verdict;
  if (!offered) return null;
  if (reason) {
    return (
      <Button variant="primary" icon={icon} reason={reason}>
        {children ?? label}
      </Button>
    );
  }
  return (
    <ButtonLink as={RouterLink} $variant="primary" {...{ to }}>
      {icon} {children ?? label}
    </ButtonLink>
  );
}
