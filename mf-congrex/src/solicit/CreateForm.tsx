import { solicitationActions } from '@portal/domain/solicitations/actions';
import { EmptyState, FormColumn, useToasts } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { RestoredDraft } from '@portal/web/document/RestoredDraft';
import {
  bypassUnsavedGuard,
  ErrorSummary,
  UnsavedGuard,
  useDraft,
  useWatch,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { useNavigate } from '@portal/web/router';
import { useMemo, useState } from 'react';
import {
  CreateSolicitationDocument,
  type HcpToSolicitQuery,
  type TakenSolicitationFragment,
} from '../generated/graphql.ts';
import { CongressField } from './CongressField.tsx';
import { isOpen, nameOfChosen, type SolicitableCongress } from './congress-options.ts';
import { firstValues, type SolicitOutput, type SolicitValues, solicitSchema } from './form-values.ts';
import { outcomeOf } from './outcome.ts';
import { SolicitFields, useReasonAsked } from './SolicitFields.tsx';
import { SubmitButtons } from './SubmitButtons.tsx';
import { type Save, useSending } from './use-sending.ts';

export type HcpToSolicit = NonNullable<HcpToSolicitQuery['hcpInfo']>;

interface CreateFormProps {
  hcp: HcpToSolicit;
  congresses: readonly SolicitableCongress[];
  /** Chosen by where the person comes from. */
  gatheringUuid: string | null;
}

/** Navigates to the new solicitation, with its outcome in words. */
export function useOutcome(clearDraft: () => void) {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (taken: TakenSolicitationFragment) => {
    clearDraft();
    toasts.show(outcomeOf(taken));
    navigate(`/congrex/solicitations/${taken.solicitationUuid}`, { state: bypassUnsavedGuard });
  };
}

function useCreation({ hcp, congresses, gatheringUuid }: CreateFormProps) {
  const late = useMemo(() => congresses.filter((one) => one.isLate).map((one) => one.gatheringUuid), [congresses]);
  const schema = useMemo(() => solicitSchema({ congress: true, isSigned: false, late, person: hcp }), [late, hcp]);
  const [beginning] = useState(() => {
    const asked = congresses.find((one) => one.gatheringUuid === gatheringUuid && isOpen(one));
    return firstValues({ phone: hcp.phone ?? '' }, { gatheringUuid: asked?.gatheringUuid ?? null });
  });
  const form = useZodForm<SolicitValues, SolicitOutput>(schema, beginning);
  const draft = useDraft(form, `solicitation-of:${hcp.uuid}`);
  return { form, draft, late };
}

/** Creating an HCP's solicitation for a congress: saved, or saved and collected at once. */
export function CreateForm(props: CreateFormProps) {
  const { hcp, congresses } = props;
  const { form, draft, late } = useCreation(props);
  const chosen = useWatch({ control: form.control, name: 'gatheringUuid' });
  const chosenCongress = congresses.find((one) => one.gatheringUuid === chosen);
  const mayCollect = useActions(solicitationActions).everywhere('collectSolicitation', chosenCongress);
  const sending = useSending(form, useOutcome(draft.clear));
  const saveOf =
    ({ gatheringUuid, form: asked, lateReason, intent }: SolicitOutput): Save =>
    async (send, signature) => {
      const congress = congresses.find((one) => one.gatheringUuid === gatheringUuid);
      const { createSolicitation } = await send(CreateSolicitationDocument, {
        gatheringUuid: gatheringUuid ?? '',
        healthCareProfessionalUuid: hcp.uuid,
        businessUnitUuid: congress?.businessUnitUuid ?? null,
        form: asked,
        signature,
        lateReason,
        collect: intent === 'collect',
      });
      return createSolicitation;
    };
  if (congresses.length === 0) {
    return (
      <EmptyState kind="nothingYet" title="Aucun congrès ne prend de sollicitations">
        Les congrès publiés de votre franchise apparaîtront ici.
      </EmptyState>
    );
  }
  return (
    <ZodFormProvider form={form} onSubmit={(output) => sending.send(output, saveOf(output))}>
      <FormColumn>
        <RestoredDraft draft={draft} discardLabel="Effacer cette saisie">
          Une signature dessinée est à refaire.
        </RestoredDraft>
        <ErrorSummary />
        <CongressField congresses={congresses} />
        {congresses.some(isOpen) && (
          <>
            <Fields hcp={hcp} congresses={congresses} late={late} />
            <SubmitButtons
              pending={sending.pending}
              problem={sending.problem}
              mayCollect={mayCollect}
              onIntent={(intent) => form.setValue('intent', intent)}
            />
          </>
        )}
      </FormColumn>
      <UnsavedGuard isDirty={form.formState.isDirty} isSaving={sending.pending} />
    </ZodFormProvider>
  );
}

/** The fields, as the chosen congress wants them: what is signed, and the reason of a late solicitation. */
function Fields({ hcp, congresses, late }: Pick<CreateFormProps, 'hcp' | 'congresses'> & { late: readonly string[] }) {
  const chosen = useWatch({ name: 'gatheringUuid' }) as string | null;
  const isAsked = useReasonAsked();
  return (
    <SolicitFields
      voice="staff"
      toSign={{ person: hcp, gatheringName: nameOfChosen(congresses, chosen) }}
      late={isAsked || (chosen !== null && late.includes(chosen))}
    />
  );
}
