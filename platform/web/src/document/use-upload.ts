import { useEffect, useRef, useState } from 'react';
import type { SentFile } from '../data/send-file.ts';

/** A file on its way, or what it ended with. */
interface Upload<Explained> {
  file: File;
  /** 0 to 100. */
  progress: number;
  problem: Explained | undefined;
}

interface Ways<Explained> {
  send: (file: File, onProgress: (progress: number) => void, signal: AbortSignal) => Promise<SentFile>;
  /** What is shown of an error. */
  explain: (error: unknown) => Explained;
  onSent: (file: SentFile) => void;
}

/** One upload: progress, a way to stop it, and what went wrong, with the file to try again. */
export function useUpload<Explained>({ send: upload, explain, onSent }: Ways<Explained>) {
  const [sending, setSending] = useState<Upload<Explained>>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File) => {
    const mine = new AbortController();
    abort.current = mine;
    setSending({ file, progress: 0, problem: undefined });
    const onProgress = (progress: number) => !mine.signal.aborted && setSending({ file, progress, problem: undefined });
    try {
      const kept = await upload(file, onProgress, mine.signal);
      setSending(undefined);
      onSent(kept);
    } catch (error) {
      if (!mine.signal.aborted) setSending({ file, progress: 100, problem: explain(error) });
    }
  };
  const stop = () => {
    abort.current?.abort();
    setSending(undefined);
  };
  return { sending, send, stop };
}
