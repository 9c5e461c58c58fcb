import type { Signatory } from '@portal/domain/signing/name';
import { formMessages } from '@portal/domain/texts/form-messages';
import { Button, EmptyState, FormColumn } from '@portal/shared-ui';
import { noSignature } from '@portal/shared-ui/signature';
import { type Problem, problemOf, useAttempt, useSendMutation } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { RestoredDraft } from '@portal/web/document/RestoredDraft';
import {
  ErrorSummary,
  encryptedDraftStorage,
  sessionDraftStorage,
  useDraft,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { linkSignatureOf } from '@portal/web/forms/signature';
import { useLinkSeal } from '@portal/web/session/link-seal-context';
import { useMemo, useState } from 'react';
import { RequestSolicitationDocument, type RequestSolicitationMutation } from '../generated/graphql.ts';
import { KeptOnDevice } from '../subscription/KeptOnDevice.tsx';
import { CongressField } from './CongressField.tsx';
import {
  congressOfLink,
  isOpen,
  nameOfChosen,
  refusalTextForHcp,
  type SolicitableCongress,
} from './congress-options.ts';
import { firstValues, type SolicitOutput, type SolicitValues, solicitSchema } from './form-values.ts';
import { SolicitFields, type ToSign } from './SolicitFields.tsx';
import { problemOfSolicitation } from './use-sending.ts';

export type Requested = RequestSolicitationMutation['requestSolicitation'];

interface RequestFormProps {
  hcpUuid: string;
  /** Who asks, and signs. */
  person: Signatory;
  congresses: readonly SolicitableCongress[];
  onRequested: (requested: Requested) => void;
}

function useRequest(form: Parameters<typeof problemOfSolicitation>[0], onDone: (requested: Requested) => void) {
  const send = useSendMutation();
  const { run, problem, pending } = useAttempt((error) => {
    const refused = problemOf(error);
    const isOfHcp = refused.code.startsWith('SOLICITATION_');
    return problemOfSolicitation(form, isOfHcp ? { ...refused, message: refusalTextForHcp(refused.code) } : refused);
  });
  const request = (output: SolicitOutput, congress: SolicitableCongress) =>
    run(async () => {
      const { gatheringUuid, businessUnitUuid } = congress;
      const signature = linkSignatureOf(output.signature);
      const variables = { gatheringUuid, businessUnitUuid, form: output.form, signature };
      onDone((await send(RequestSolicitationDocument, variables)).requestSolicitation);
    });
  return { request, problem, pending };
}

/** The fields shown once there is a congress to choose. */
function Rest({ problem, pending, toSign }: { problem: Problem | undefined; pending: boolean; toSign: ToSign }) {
  return (
    <>
      <SolicitFields voice="hcp" toSign={toSign} />
      {problem && <ProblemCard problem={problem} />}
      <Button variant="primary" type="submit" isBlock isPending={pending}>
        Envoyer ma demande
      </Button>
    </>
  );
}

/** A signature applies to the form as it is sent: it is not kept in the draft. */
const neverKept: readonly string[] = ['signature'];

/** An HCP's own request for a congress: signed and sent at once. The draft is encrypted with the link's key, or ends with the tab (decisions, section 8). */
export function RequestForm({ hcpUuid, person, congresses, onRequested }: RequestFormProps) {
  const schema = useMemo(
    () => solicitSchema({ congress: true, isSigned: false, late: [], person, unsigned: formMessages.required }),
    [person],
  );
  const [beginning] = useState(() => firstValues({}, { signature: noSignature('typed') }));
  const form = useZodForm<SolicitValues, SolicitOutput>(schema, beginning);
  const gatheringName = nameOfChosen(congresses, form.watch('gatheringUuid'));
  const seal = useLinkSeal();
  const storage = useMemo(() => (seal ? encryptedDraftStorage(seal) : sessionDraftStorage), [seal]);
  const draft = useDraft(form, `solicitation-request:${hcpUuid}`, neverKept, storage);
  const choices = useMemo(() => congresses.map(congressOfLink), [congresses]);
  const { request, problem, pending } = useRequest(form, (requested) => {
    draft.clear();
    onRequested(requested);
  });
  const send = (output: SolicitOutput) => {
    const congress = congresses.find((one) => one.gatheringUuid === output.gatheringUuid);
    return congress && request(output, congress);
  };
  if (congresses.length === 0) {
    return (
      <EmptyState kind="nothingYet" title="Aucun congrès n’est ouvert aux demandes">
        Pour toute question, contactez votre MSL.
      </EmptyState>
    );
  }
  return (
    <ZodFormProvider form={form} onSubmit={send}>
      <FormColumn>
        <RestoredDraft draft={draft} discardLabel="Effacer cette saisie">
          La signature est à refaire.
        </RestoredDraft>
        <ErrorSummary />
        <CongressField congresses={choices} />
        {choices.some(isOpen) && <Rest problem={problem} pending={pending} toSign={{ person, gatheringName }} />}
        <KeptOnDevice draft={draft} without="votre signature" />
      </FormColumn>
    </ZodFormProvider>
  );
}
