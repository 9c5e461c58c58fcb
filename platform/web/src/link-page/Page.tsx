import { WithoutCodes } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { PageColumn } from './page-frame.ts';

/** The page of a link: its reader is a doctor, who sees what to do and no error codes. */
export const Page = ({ children }: { children: ReactNode }) => (
  <WithoutCodes>
    <PageColumn>{children}</PageColumn>
  </WithoutCodes>
);
