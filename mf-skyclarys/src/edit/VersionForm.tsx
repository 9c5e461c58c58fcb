import type { ProgrammePageInput } from '@portal/domain/skyclarys/fields';
import { Button, Card, Modal } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { useSaving } from '@portal/web/document/use-saving';
import { useCheckedForm, useDraft, useEdit } from '@portal/web/forms';
import { Check, Eye } from 'lucide-react';
import { useState } from 'react';
import { type ProgrammeVersionFormQuery, UpdateProgrammeDraftDocument } from '../generated/graphql.ts';
import { adminPath } from '../paths.ts';
import { type Content, Programme } from '../public/Programme.tsx';
import { PageFields } from './PageFields.tsx';
import { checkPage, contentOf, describeCollision, inputOf, type PageValues, valuesOf } from './page-values.ts';

export type EditedVersion = ProgrammeVersionFormQuery['programmeVersion'];

/** The form of a draft; its preview shows what is typed as the public would read it. */
export function VersionForm({ version }: { version: EditedVersion }) {
  const { versionUuid, number } = version;
  // As it was when the form was opened.
  const [begun] = useState({ rev: version.rev, values: valuesOf(version.content) });
  const form = useCheckedForm<PageValues, ProgrammePageInput>(checkPage, begun.values);
  const draft = useDraft(form, `programme-version:${versionUuid}`, undefined, undefined, begun.rev);
  const edit = useEdit(describeCollision);
  const send = useSendMutation();
  const { save, pending, problem } = useSaving(form, draft, (refusal) => refusal);
  const [previewed, setPreviewed] = useState<Content>();
  const submit = (content: ProgrammePageInput) =>
    save('save', async () => {
      const edited = { rev: draft.rev ?? begun.rev, initial: inputOf(draft.begun), mine: inputOf(form.getValues()) };
      await edit.send(edited, (base) => send(UpdateProgrammeDraftDocument, { versionUuid, content, base }));
      return { to: adminPath, text: 'Le brouillon est enregistré.' };
    });
  return (
    <>
      <DocumentForm
        form={form}
        draft={draft}
        onSubmit={submit}
        isNew={false}
        problem={problem}
        problemTitle="Le brouillon n’a pas été enregistré"
        back={adminPath}
        actions={(reason) => (
          <>
            <Button icon={<Eye aria-hidden />} onPress={() => setPreviewed(contentOf(form.getValues(), number))}>
              Aperçu
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon={<Check aria-hidden />}
              isPending={pending !== undefined}
              reason={reason}
            >
              Enregistrer
            </Button>
          </>
        )}
        dialog={edit.dialog}
      >
        <Card>
          <PageFields />
        </Card>
      </DocumentForm>
      {previewed && (
        <Modal isOpen title="Aperçu de la page" onClose={() => setPreviewed(undefined)}>
          <Programme content={previewed} level={3} />
        </Modal>
      )}
    </>
  );
}
