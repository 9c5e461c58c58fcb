import { differingNameLabel } from '@portal/domain/signing/statements';
import { solicitationActions } from '@portal/domain/solicitations/actions';
import { Banner, FormColumn, formatAct } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { RestoredDraft } from '@portal/web/document/RestoredDraft';
import {
  ErrorSummary,
  OpenedByOthers,
  UnsavedGuard,
  useDraft,
  useEdit,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { useMemo, useState } from 'react';
import { type SolicitationToUpdateQuery, UpdateSolicitationDocument } from '../generated/graphql.ts';
import { useOutcome } from './CreateForm.tsx';
import { firstValues, type SolicitOutput, type SolicitValues, solicitSchema } from './form-values.ts';
import { SolicitFields, useReasonAsked } from './SolicitFields.tsx';
import { SubmitButtons } from './SubmitButtons.tsx';
import { type Save, useSending } from './use-sending.ts';

export type SolicitationToUpdate = NonNullable<SolicitationToUpdateQuery['solicitation']>;

/** The current signature: a new one replaces it. */
function Signed({ signature }: { signature: NonNullable<SolicitationToUpdate['signature']> }) {
  const how = signature.kind === 'TYPED' ? 'par saisie du nom' : 'par un dessin';
  return (
    <Banner tone="success" title="Déjà signée.">
      Signée le {formatAct(signature.signedAt)}, {how}.{signature.nameDiffers && ` ${differingNameLabel}.`} Une nouvelle
      signature la remplacera.
    </Banner>
  );
}

/** The fields; one that was or is late has its reason. */
function Fields({ solicitation }: { solicitation: SolicitationToUpdate }) {
  const { hcpFirstName: firstName, hcpLastName: lastName, gatheringName, signature, lateReason } = solicitation;
  const person = useMemo(() => ({ firstName, lastName }), [firstName, lastName]);
  const isAsked = useReasonAsked();
  return (
    <SolicitFields
      voice="staff"
      toSign={{ person, gatheringName }}
      signed={signature && <Signed signature={signature} />}
      late={isAsked || Boolean(lateReason)}
    />
  );
}

/** Changing the form of a solicitation that is not decided yet, and collecting it when that was not done. */
export function UpdateForm({ solicitation }: { solicitation: SolicitationToUpdate }) {
  const { solicitationUuid, signature } = solicitation;
  const collecting = useActions(solicitationActions)('collectSolicitation', solicitation);
  const { hcpFirstName: firstName, hcpLastName: lastName } = solicitation;
  const person = useMemo(() => ({ firstName, lastName }), [firstName, lastName]);
  const schema = useMemo(
    () => solicitSchema({ congress: false, isSigned: signature !== null, late: [], person }),
    [signature, person],
  );
  const [beginning] = useState(() =>
    firstValues(solicitation, { intent: 'save', lateReason: solicitation.lateReason ?? '' }),
  );
  const form = useZodForm<SolicitValues, SolicitOutput>(schema, beginning);
  const [loadedRev] = useState(solicitation.rev);
  const draft = useDraft(form, `solicitation:${solicitationUuid}`, undefined, undefined, loadedRev);
  const edit = useEdit();
  const sending = useSending(form, useOutcome(draft.clear));
  const saveOf =
    (output: SolicitOutput): Save =>
    async (send, given) => {
      const { form: asked, intent, lateReason } = output;
      const collected = intent === 'collect' ? { collect: true, lateReason } : {};
      const edited = {
        rev: draft.rev ?? loadedRev,
        initial: { ...beginning.form, signature: null },
        mine: { ...form.getValues().form, signature: given },
      };
      return edit.send(edited, async (base) => {
        const variables = { solicitationUuid, form: asked, base, ...(given ? { signature: given } : {}), ...collected };
        const { updateSolicitation } = await send(UpdateSolicitationDocument, variables);
        return updateSolicitation;
      });
    };
  return (
    <ZodFormProvider form={form} onSubmit={(output) => sending.send(output, saveOf(output))}>
      <FormColumn>
        <OpenedByOthers kind="solicitation" id={solicitationUuid} />
        <RestoredDraft draft={draft} discardLabel="Effacer cette saisie">
          Une signature dessinée est à refaire.
        </RestoredDraft>
        <ErrorSummary />
        <Fields solicitation={solicitation} />
        <SubmitButtons
          pending={sending.pending}
          problem={sending.problem}
          mayCollect={collecting.offered}
          notCollected={collecting.reason}
          onIntent={(intent) => form.setValue('intent', intent)}
        />
      </FormColumn>
      {edit.dialog}
      <UnsavedGuard isDirty={form.formState.isDirty} isSaving={sending.pending} />
    </ZodFormProvider>
  );
}
