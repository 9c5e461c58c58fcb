import { Banner, FormColumn, formatDateTime } from '@portal/shared-ui';
import { ErrorSummary, UnsavedGuard, useDraft, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { useMemo, useState } from 'react';
import {
  type SolicitationToUpdateQuery,
  type TakenSolicitationFragment,
  UpdateSolicitationDocument,
} from '../generated/graphql.ts';
import { useOutcome } from './CreateForm.tsx';
import { firstValues, type SolicitOutput, type SolicitValues, solicitSchema } from './form-values.ts';
import { RestoredDraft } from './RestoredDraft.tsx';
import { Sender } from './Sender.tsx';
import { SolicitFields } from './SolicitFields.tsx';
import { type Save, useSending } from './use-sending.ts';

export type SolicitationToUpdate = NonNullable<SolicitationToUpdateQuery['solicitation']>;

/** The signature that is there: a new one takes its place. */
function Signed({ signature }: { signature: NonNullable<SolicitationToUpdate['signature']> }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const how = signature.typedName ? `par saisie du nom\u202f: ${signature.typedName}` : 'par un dessin';
  return (
    <Banner tone="success" title="Déjà signée.">
      Signée le {formatDateTime(signature.signedAt, timeZone)}, {how}. Une nouvelle signature la remplacera.
    </Banner>
  );
}

/** Changing the form of a solicitation that is not decided yet, and collecting it when that was not done. */
export function UpdateForm({ solicitation }: { solicitation: SolicitationToUpdate }) {
  const { solicitationUuid, status, signature, availableActions } = solicitation;
  const collecting = availableActions.find(({ name }) => name === 'collectSolicitation');
  const mayCollect = status === 'created' && collecting !== undefined;
  const schema = useMemo(() => solicitSchema({ congress: false, isSigned: signature !== null, late: [] }), [signature]);
  const [beginning] = useState(() =>
    firstValues(solicitation, { intent: 'save', lateReason: solicitation.lateReason ?? '' }),
  );
  const form = useZodForm<SolicitValues, SolicitOutput>(schema, beginning);
  const draft = useDraft(form, `solicitation:${solicitationUuid}`);
  const sending = useSending(form, useOutcome(draft.clear));
  const saveOf =
    (output: SolicitOutput): Save =>
    async (client, given) => {
      const variables = { solicitationUuid, form: output.form, ...(given ? { signature: given } : {}) };
      const { data } = await client.mutate({ mutation: UpdateSolicitationDocument, variables });
      return (data as { updateSolicitation: TakenSolicitationFragment }).updateSolicitation;
    };
  return (
    <ZodFormProvider form={form} onSubmit={(output) => sending.send(output, saveOf(output))}>
      <FormColumn>
        <RestoredDraft draft={draft} />
        <ErrorSummary />
        <SolicitFields voice="staff" signed={signature && <Signed signature={signature} />} />
        <Sender
          pending={sending.pending}
          problem={sending.problem}
          mayCollect={mayCollect}
          notCollected={collecting?.allowed === false ? (collecting.reasonLabel ?? undefined) : undefined}
          onIntent={(intent) => form.setValue('intent', intent)}
        />
      </FormColumn>
      <UnsavedGuard isDirty={form.formState.isDirty && !sending.pending} />
    </ZodFormProvider>
  );
}
