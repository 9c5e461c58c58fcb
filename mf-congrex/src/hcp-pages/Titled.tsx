import { Stack } from '@portal/shared-ui';
import type { ReactNode } from 'react';

/** The page while it cannot name the event: a title that gives nothing away. */
export const Titled = ({ children }: { children: ReactNode }) => (
  <Stack $gap={5}>
    <h1>Votre invitation</h1>
    {children}
  </Stack>
);
