import { Button, Card, FormColumn } from '@portal/shared-ui';
import { type Problem, useSendMutation } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { useSaving } from '@portal/web/document/use-saving';
import { useDraft, useEdit, useZodForm } from '@portal/web/forms';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '../../event-form/use-form-names.ts';
import {
  CreateVirtualSessionDocument,
  UpdateVirtualSessionDocument,
  type VirtualSessionInput,
} from '../../generated/graphql.ts';
import { useSessionPaths } from '../paths.ts';
import { SessionFields } from './SessionFields.tsx';
import { fieldProblems, inputOf, type KeptSession, type SessionValues, sessionSchema } from './session-values.ts';

interface SessionFormProps {
  beginning: SessionValues;
  /** As it is kept; none for a new one. */
  session: KeptSession | undefined;
  /** The people whose names the form knows. */
  people: ReadonlyMap<string, Person>;
}

const besideFields = (refusal: Problem): Problem => ({ ...refusal, fields: fieldProblems(refusal.fields) });

/** Saves, then shows the session. */
function useSessionForm({ beginning, session }: SessionFormProps) {
  const [begun] = useState({ rev: session?.rev ?? 0, values: beginning });
  const form = useZodForm<SessionValues, VirtualSessionInput>(sessionSchema, begun.values);
  const name = session ? `virtualSession:${session.virtualSessionUuid}` : 'new-virtual-session';
  const draft = useDraft(form, name, undefined, undefined, session ? begun.rev : undefined);
  const send = useSendMutation();
  const edit = useEdit();
  const paths = useSessionPaths();
  const { save, pending, problem } = useSaving(form, draft, besideFields);
  const submit = (sent: VirtualSessionInput) =>
    save('save', async () => {
      if (!session) {
        const { createVirtualSession } = await send(CreateVirtualSessionDocument, { session: sent });
        return { to: paths.people(createVirtualSession.virtualSessionUuid), text: 'La session est créée.' };
      }
      const { virtualSessionUuid } = session;
      const edited = {
        rev: draft.rev ?? begun.rev,
        initial: { ...inputOf(draft.begun) },
        mine: { ...inputOf(form.getValues()) },
      };
      await edit.send(edited, (base) =>
        send(UpdateVirtualSessionDocument, { virtualSessionUuid, session: sent, base }),
      );
      return { to: paths.details(virtualSessionUuid), text: 'La session est enregistrée.' };
    });
  return { form, draft, submit, pending, problem, dialog: edit.dialog };
}

/** The form of a virtual session: checked by the rules of the domain. */
export function SessionForm(props: SessionFormProps) {
  const { session, people } = props;
  const paths = useSessionPaths();
  const { form, draft, submit, pending, problem, dialog } = useSessionForm(props);
  return (
    <DocumentForm
      {...{ form, draft, problem, dialog }}
      onSubmit={submit}
      isNew={!session}
      problemTitle="La session n’a pas été enregistrée"
      back={session ? paths.details(session.virtualSessionUuid) : paths.list}
      actions={(reason) => (
        <Button
          type="submit"
          variant="primary"
          icon={<Check aria-hidden />}
          isPending={pending !== undefined}
          reason={reason}
        >
          {session ? 'Enregistrer' : 'Créer la session'}
        </Button>
      )}
    >
      <Card>
        <FormColumn>
          <SessionFields people={people} />
        </FormColumn>
      </Card>
    </DocumentForm>
  );
}
