import { isUnsigned, type SignatureValue } from '@portal/shared-ui/signature';
import { type Problem, problemOf } from '@portal/web';
import { showFieldProblems, type ZodForm } from '@portal/web/forms';
import { type ApolloClient, useApolloClient } from '@portal/web/graphql';
import { useRef, useState } from 'react';
import { SendSignatureDocument, type SignatureInput, type TakenSolicitationFragment } from '../generated/graphql.ts';
import { fieldByCode, fieldOfScreen, type SolicitOutput, type SolicitValues, typedSignatureOf } from './form-values.ts';

export type Save = (client: ApolloClient, signature: SignatureInput | null) => Promise<TakenSolicitationFragment>;

/** Files sent before: a form that is sent again after a refusal does not send its drawing twice. */
type SentFiles = WeakMap<File, string>;

async function signatureToSend(
  client: ApolloClient,
  value: SignatureValue,
  sent: SentFiles,
): Promise<SignatureInput | null> {
  if (isUnsigned(value)) return null;
  if (value.way === 'typed' || !value.drawing) return typedSignatureOf(value);
  const known = sent.get(value.drawing);
  if (known) return { fileUuid: known };
  const { data } = await client.mutate({ mutation: SendSignatureDocument, variables: { file: value.drawing } });
  const fileUuid = (data as { uploadFile: { fileUuid: string } }).uploadFile.fileUuid;
  sent.set(value.drawing, fileUuid);
  return { fileUuid };
}

/** Puts a refusal beside its field. @returns whether there was one */
export function showBeside(form: ZodForm<SolicitValues, SolicitOutput>, problem: Problem): boolean {
  const entries = Object.entries(problem.fields).map(([field, message]) => [fieldOfScreen(field), message]);
  const byCode = fieldByCode[problem.code];
  const fields = byCode ? { [byCode]: problem.message } : Object.fromEntries(entries);
  return showFieldProblems(form, { ...problem, fields });
}

/**
 * Sends the form of staff: the drawing first, then the solicitation, which is collected in the same act when asked for. Refusals that concern
 * fields stand beside them, others in `problem`; nothing typed is lost, and what is pressed again is the same act.
 */
export function useSending(
  form: ZodForm<SolicitValues, SolicitOutput>,
  onSent: (taken: TakenSolicitationFragment) => void,
) {
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const underWay = useRef(false);
  const files = useRef<SentFiles>(new WeakMap());

  const send = async (output: SolicitOutput, save: Save): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      onSent(await save(client, await signatureToSend(client, output.signature, files.current)));
    } catch (error) {
      const found = problemOf(error);
      if (!showBeside(form, found)) setProblem(found);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return { send, pending, problem };
}
