import { isUnsigned, type SignatureValue } from '@portal/shared-ui/signature';
import { type Problem, problemOf } from '@portal/web';
import { showFieldProblems, type ZodForm } from '@portal/web/forms';
import { type ApolloClient, useApolloClient } from '@portal/web/graphql';
import { useRef, useState } from 'react';
import {
  CollectTakenSolicitationDocument,
  SendSignatureDocument,
  type SignatureInput,
  type TakenSolicitationFragment,
} from '../generated/graphql.ts';
import { fieldByCode, fieldOfScreen, type SolicitOutput, type SolicitValues } from './form-values.ts';

/** What came of sending; `notCollected` when it was kept but could not be collected. */
export interface Sent {
  taken: TakenSolicitationFragment;
  notCollected?: Problem;
}

export type Save = (client: ApolloClient, signature: SignatureInput | null) => Promise<TakenSolicitationFragment>;

/** Files sent before: a form that is sent again after a refusal does not send its drawing twice. */
type SentFiles = WeakMap<File, string>;

async function signatureToSend(
  client: ApolloClient,
  value: SignatureValue,
  sent: SentFiles,
): Promise<SignatureInput | null> {
  if (isUnsigned(value)) return null;
  if (value.way === 'typed' || !value.drawing) return { typedName: value.name.trim() };
  const known = sent.get(value.drawing);
  if (known) return { fileUuid: known };
  const { data } = await client.mutate({ mutation: SendSignatureDocument, variables: { file: value.drawing } });
  const fileUuid = (data as { uploadFile: { fileUuid: string } }).uploadFile.fileUuid;
  sent.set(value.drawing, fileUuid);
  return { fileUuid };
}

async function collect(
  client: ApolloClient,
  taken: TakenSolicitationFragment,
  lateReason: string | null,
): Promise<Sent> {
  try {
    const { data } = await client.mutate({
      mutation: CollectTakenSolicitationDocument,
      variables: { solicitationUuid: taken.solicitationUuid, lateReason },
    });
    return { taken: (data as { collectSolicitation: TakenSolicitationFragment }).collectSolicitation };
  } catch (error) {
    return { taken, notCollected: problemOf(error) };
  }
}

/** Puts a refusal beside its field. @returns whether there was one */
export function showBeside(form: ZodForm<SolicitValues, SolicitOutput>, problem: Problem): boolean {
  const entries = Object.entries(problem.fields).map(([field, message]) => [fieldOfScreen(field), message]);
  const byCode = fieldByCode[problem.code];
  const fields = byCode ? { [byCode]: problem.message } : Object.fromEntries(entries);
  return showFieldProblems(form, { ...problem, fields });
}

/**
 * Sends the form of staff: the drawing first, then the solicitation, which is collected at once when asked for. Refusals that concern fields stand
 * beside them, others in `problem`; nothing typed is lost.
 */
export function useSending(form: ZodForm<SolicitValues, SolicitOutput>, onSent: (sent: Sent) => void) {
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
      const taken = await save(client, await signatureToSend(client, output.signature, files.current));
      onSent(output.intent === 'collect' ? await collect(client, taken, output.lateReason) : { taken });
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
