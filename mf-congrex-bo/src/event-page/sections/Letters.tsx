import { exportActions } from '@portal/domain/documents/actions';
import { type PageQuery, useActions } from '@portal/web';
import type { EventDocument } from '../../event/documents.ts';
import { Letters } from '../../letters/Letters.tsx';
import { PageSection } from './PageSection.tsx';

/** The event's letters, for who may make them. */
export function LettersSection({ part }: { part: PageQuery<readonly EventDocument[]> }) {
  if (!useActions(exportActions)('requestExport', { kind: 'LVC' }).offered) return null;
  return (
    <PageSection id="lettres" title="Lettres valant convention">
      <Letters part={part} />
    </PageSection>
  );
}
