import type { Gathering } from '@portal/domain/gathering/gathering';
import { RequiredFor } from '@portal/shared-ui';
import type { ReactNode } from 'react';

/** While an event is being created its steps are saved incomplete: only the name is required. Afterwards each save is checked as a whole. */
export const RequiredForStep = ({ gathering, children }: { gathering: Gathering; children: ReactNode }) => (
  <RequiredFor word={gathering.status === 'EX_NIHILO' ? 'pour terminer la création' : 'obligatoire'}>
    {children}
  </RequiredFor>
);
