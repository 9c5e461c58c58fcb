import type { FilePurpose } from '@portal/domain/documents/fields';
import { useEffect, useRef, useState } from 'react';
import { type SentFile, sendFile } from '../data/send-file.ts';
import { type Problem, problemOf } from '../problem.ts';
import { useReportedSending } from './sending.ts';

/** Files sent since the page is open: their names are known without asking. */
const known = new Map<string, SentFile>();
export const sentFile = (fileUuid: string): SentFile | undefined => known.get(fileUuid);

interface Sending {
  file: File;
  progress: number;
  problem: Problem | undefined;
}

/** One upload: progress, a way to stop it, and what went wrong with a way to retry. */
export function useSending(purpose: FilePurpose, onSent: (file: SentFile) => void) {
  const [sending, setSending] = useState<Sending>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useReportedSending(sending !== undefined && sending.problem === undefined);

  const send = async (file: File) => {
    const mine = new AbortController();
    abort.current = mine;
    setSending({ file, progress: 0, problem: undefined });
    const onProgress = (progress: number) => !mine.signal.aborted && setSending({ file, progress, problem: undefined });
    try {
      const kept = await sendFile(file, purpose, onProgress, mine.signal);
      known.set(kept.fileUuid, kept);
      setSending(undefined);
      onSent(kept);
    } catch (error) {
      if (!mine.signal.aborted) setSending({ file, progress: 100, problem: problemOf(error) });
    }
  };
  const stop = () => {
    abort.current?.abort();
    setSending(undefined);
  };
  return { sending, send, stop };
}
