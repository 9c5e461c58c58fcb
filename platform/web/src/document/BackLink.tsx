import { ButtonLink } from '@portal/shared-ui';
import { useLastAddress } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import type { ReactNode } from 'react';

/** A way back, as a button: a list is shown as it was left. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink as={RouterLink} {...{ to: useLastAddress(to) }}>
      {children}
    </ButtonLink>
  );
}
