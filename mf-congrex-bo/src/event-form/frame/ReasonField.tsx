import { Banner, Stack, TextArea } from '@portal/shared-ui';
import { FormField } from '@portal/web/forms';
import type { AskedChanges } from './asked-changes.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Beside the action: why this is changed, and what happens with the change. */
export function ReasonField({ asked }: { asked: AskedChanges }) {
  if (!asked.needsReason) return null;
  return (
    <Stack $gap={3}>
      {asked.needsDecision && (
        <Banner tone="warning" title="Modification sensible.">
          {list.format(asked.fields)}
          {'\u202f: '}ces changements attendront la décision du responsable médical avant de s’appliquer.
        </Banner>
      )}
      <FormField
        name="reason"
        as={TextArea}
        label="Motif de la modification"
        isRequired
        maxLength={1000}
        help="Il est gardé dans l’historique de l’événement."
      />
    </Stack>
  );
}
