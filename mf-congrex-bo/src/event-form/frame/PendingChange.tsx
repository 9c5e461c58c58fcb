import { pendingSensibleChange, sensibleFieldLabels } from '@portal/domain/gathering/changes/sensible-changes';
import type { Gathering } from '@portal/domain/gathering/gathering';
import { Banner, Link } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { useFormPaths } from '../form-paths.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** At the top while a change waits for the medical manager: what it is about, and what can still be saved. */
export function PendingChange({ gathering }: { gathering: Gathering }) {
  const paths = useFormPaths();
  const pending = pendingSensibleChange(gathering);
  if (!pending) return null;
  const labels = pending.changes.map(
    ({ field }) => sensibleFieldLabels[field as keyof typeof sensibleFieldLabels] ?? field,
  );
  return (
    <Banner
      tone="warning"
      title="Une modification attend la décision du responsable médical."
      actions={
        <Link as={RouterLink} {...{ to: paths.event(gathering) }}>
          Voir la demande
        </Link>
      }
    >
      Elle porte sur{'\u202f: '}
      {list.format([...new Set(labels)])}. Jusque-là, les dates, le lieu, le format, les quotas et les critères ne
      peuvent pas être modifiés{'\u202f; '}le reste peut l’être.
    </Banner>
  );
}
