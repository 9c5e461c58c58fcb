import { nightKey } from '@portal/domain/logistics/hosting/night-key';
import { Button, Card } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { useSaving } from '@portal/web/document/use-saving';
import { byLabels, type DescribeCollision, useDraft, useEdit, useZodForm } from '@portal/web/forms';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import type { HostingEntry } from '../../generated/graphql.ts';
import { hostingPath, hostingsPath } from '../paths.ts';
import { counted, eveningOf, priceOf } from '../words.ts';
import { HostingFields } from './HostingFields.tsx';
import { fieldProblems, type HostingValues, hostingSchema, inputOf, type KeptHosting } from './hosting-values.ts';
import { useSaveHosting } from './use-save-hosting.ts';

/** A night that collides is named by its evening; all else by the labels of the form. */
const describe: DescribeCollision = ({ path, mine, theirs }, labels) => {
  if (!path.startsWith('hostingNights')) return byLabels({ path, mine, theirs }, labels);
  const shown = (night: unknown): string => {
    const { date, quota, price } = (night ?? {}) as { date?: string; quota?: number; price?: number | null };
    if (!date) return 'Retirée';
    return [eveningOf(date), counted(quota ?? 0, 'chambre', 'chambres'), priceOf(price)].join(', ');
  };
  return [{ label: 'Nuit', mine: shown(mine), theirs: shown(theirs) }];
};

interface HostingFormProps {
  beginning: HostingValues;
  /** As it is kept; none for a new one. */
  hosting: KeptHosting | undefined;
}

function useHostingForm({ beginning, hosting }: HostingFormProps) {
  const { gathering } = useEvent();
  // The rules of the event as it was when the form was opened: if it changed since, the server refuses.
  const [opened] = useState({ gathering, hosting });
  const schema = useMemo(() => hostingSchema(opened.gathering, opened.hosting), [opened]);
  const [begun] = useState({ rev: hosting?.rev ?? 0, values: beginning });
  const form = useZodForm<HostingValues, HostingEntry>(schema, begun.values);
  const name = hosting ? `hosting:${hosting.hostingUuid}` : `new-hosting:${gathering.gatheringUuid}`;
  const draft = useDraft(form, name, undefined, undefined, hosting ? begun.rev : undefined);
  return { form, draft, begun };
}

const besideFields = (refusal: Problem): Problem => ({ ...refusal, fields: fieldProblems(refusal.fields) });

/** Saves, then shows the hotel. */
function useSubmit({ hosting }: HostingFormProps, { form, draft, begun }: ReturnType<typeof useHostingForm>) {
  const edit = useEdit(describe);
  const { gatheringUuid } = useEvent().gathering;
  const send = useSaveHosting();
  const { save, pending, problem } = useSaving(form, draft, besideFields);
  const submit = (entry: HostingEntry) =>
    save('save', async () => {
      const { hostingUuid } = form.getValues();
      const edited = {
        rev: draft.rev ?? begun.rev,
        initial: inputOf(draft.begun),
        mine: inputOf(form.getValues()),
        items: { hostingNights: nightKey },
      };
      await edit.send(edited, (base) => send({ gatheringUuid, hostingUuid, isNew: !hosting, hosting: entry, base }));
      const text = hosting ? 'L’hébergement est enregistré.' : 'L’hébergement est ajouté.';
      return { to: hostingPath(gatheringUuid, hostingUuid), text };
    });
  return { submit, pending, problem, dialog: edit.dialog };
}

/** The form of a hotel: checked by the rules of the domain. */
export function HostingForm(props: HostingFormProps) {
  const { beginning, hosting } = props;
  const { gatheringUuid } = useEvent().gathering;
  const filled = useHostingForm(props);
  const { submit, pending, problem, dialog } = useSubmit(props, filled);
  return (
    <DocumentForm
      {...filled}
      onSubmit={submit}
      isNew={!hosting}
      opened={hosting && { kind: 'hosting', id: beginning.hostingUuid }}
      problem={problem}
      problemTitle="L’hébergement n’a pas été enregistré"
      back={hosting ? hostingPath(gatheringUuid, hosting.hostingUuid) : hostingsPath(gatheringUuid)}
      actions={(reason) => (
        <Button
          type="submit"
          variant="primary"
          icon={<Check aria-hidden />}
          isPending={pending !== undefined}
          reason={reason}
        >
          {hosting ? 'Enregistrer' : 'Ajouter l’hébergement'}
        </Button>
      )}
      dialog={dialog}
    >
      <Card>
        <HostingFields hosting={hosting} />
      </Card>
    </DocumentForm>
  );
}
