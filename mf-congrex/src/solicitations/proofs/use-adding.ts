import { useToasts } from '@portal/shared-ui';
import { problemOf, useAttempt, useSendMutation } from '@portal/web';
import { sendFile } from '@portal/web/data/send-file';
import { problemBesideNoField, useZodForm } from '@portal/web/forms';
import { useEffect, useRef, useState } from 'react';
import { CreateSponsorshipProofDocument } from '../../generated/graphql.ts';
import { besideFields, newProof, type ProofOutput, type ProofValues, proofForm } from './proof-form.ts';

/** The upload of a PDF, with its progress and a way to stop it. A form resubmitted after a refusal does not upload its file twice. */
function useUpload() {
  const [progress, setProgress] = useState<number>();
  const [sent] = useState(() => new WeakMap<File, string>());
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = async (file: File): Promise<string> => {
    const known = sent.get(file);
    if (known) return known;
    const mine = new AbortController();
    abort.current = mine;
    setProgress(0);
    try {
      const { fileUuid } = await sendFile(file, 'OTHER', setProgress, mine.signal);
      sent.set(file, fileUuid);
      return fileUuid;
    } finally {
      setProgress(undefined);
    }
  };
  return { upload, progress, stop: () => abort.current?.abort() };
}

interface AddingProps {
  gatheringUuid: string;
  solicitationUuid: string | null;
  onAdded: () => void;
  onClose: () => void;
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The state of the dialog of a new proof: its file is sent, then the proof. A refusal leaves everything as it was typed. */
export function useAdding({ gatheringUuid, solicitationUuid, onAdded, onClose }: AddingProps) {
  const send = useSendMutation();
  const toasts = useToasts();
  const form = useZodForm<ProofValues, ProofOutput>(proofForm, newProof());
  const { run, problem } = useAttempt((error) =>
    isStopped(error) ? undefined : problemBesideNoField(form, besideFields(problemOf(error))),
  );
  const { upload, progress, stop } = useUpload();

  const submit = ({ fileUuid: file, ...words }: ProofOutput) =>
    run(async () => {
      const proof = { ...words, fileUuid: await upload(file) };
      await send(CreateSponsorshipProofDocument, { gatheringUuid, solicitationUuid, proof });
      toasts.show({ tone: 'success', text: 'La preuve est ajoutée.' });
      onAdded();
      onClose();
    });
  return { form, submit, problem, progress, stop };
}
