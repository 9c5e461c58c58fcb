import { Stack } from '@portal/shared-ui';
import type { ReactNode } from 'react';

/** The page while it cannot name the event: a neutral title. */
export const Titled = ({ title = 'Votre invitation', children }: { title?: string; children: ReactNode }) => (
  <Stack $gap={5}>
    <h1>{title}</h1>
    {children}
  </Stack>
);
