import { isUnsigned, type SignatureValue } from '@portal/shared-ui/signature';
import { type Problem, problemOf, type SendMutation, useAttempt, useSendMutation } from '@portal/web';
import { problemBesideNoField, type ZodForm } from '@portal/web/forms';
import { typedSignatureOf } from '@portal/web/forms/signature';
import { useRef } from 'react';
import { SendSignatureDocument, type SignatureInput, type TakenSolicitationFragment } from '../generated/graphql.ts';
import { fieldByCode, fieldOfScreen, type SolicitOutput, type SolicitValues } from './form-values.ts';

export type Save = (send: SendMutation, signature: SignatureInput | null) => Promise<TakenSolicitationFragment>;

/** Files already uploaded: a form resubmitted after a refusal does not upload its drawing twice. */
type SentFiles = WeakMap<File, string>;

async function signatureToSend(
  send: SendMutation,
  value: SignatureValue,
  sent: SentFiles,
): Promise<SignatureInput | null> {
  if (isUnsigned(value)) return null;
  if (value.way === 'typed' || !value.drawing) return typedSignatureOf(value);
  const known = sent.get(value.drawing);
  if (known) return { fileUuid: known };
  const { uploadFile } = await send(SendSignatureDocument, { file: value.drawing });
  sent.set(value.drawing, uploadFile.fileUuid);
  return { fileUuid: uploadFile.fileUuid };
}

/** Shows a refusal beside its field. @returns what has none */
export function problemOfSolicitation(form: ZodForm<SolicitValues, SolicitOutput>, problem: Problem) {
  const entries = Object.entries(problem.fields).map(([field, message]) => [fieldOfScreen(field), message]);
  const byCode = fieldByCode[problem.code];
  const fields = byCode ? { [byCode]: problem.message } : Object.fromEntries(entries);
  return problemBesideNoField(form, { ...problem, fields });
}

/**
 * Sends the form of staff: the drawing first, then the solicitation, which is collected in the same request if wanted. Refusals that concern
 * fields are shown beside them, others in `problem`; nothing typed is lost, and a retry reuses the same key.
 */
export function useSending(
  form: ZodForm<SolicitValues, SolicitOutput>,
  onSent: (taken: TakenSolicitationFragment) => void,
) {
  const sender = useSendMutation();
  const { run, pending, problem } = useAttempt((error) => problemOfSolicitation(form, problemOf(error)));
  const files = useRef<SentFiles>(new WeakMap());

  const send = (output: SolicitOutput, save: Save) =>
    run(async () => onSent(await save(sender, await signatureToSend(sender, output.signature, files.current))));
  return { send, pending, problem };
}
