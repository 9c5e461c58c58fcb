import { type Problem, problemOf } from '@portal/web';
import { type SentFile, sendFile } from '@portal/web/data/send-file';
import { createContext, use, useEffect, useRef, useState } from 'react';

/** The bearer of the link that the page was opened by, as of now. */
export const BearerContext = createContext<() => string | undefined>(() => undefined);

interface Sending {
  file: File;
  progress: number;
  problem: string | undefined;
}

const noPhoto = 'Cette photo n’a pas pu être lue. Choisissez un PDF, ou une autre photo.';

/** A photo becomes a PDF before it is sent. @throws Error in words for a person */
export async function asPdf(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const { photoToPdf } = await import('./photo-to-pdf.ts');
    return await photoToPdf(file);
  } catch {
    throw new Error(noPhoto);
  }
}

const wordsOf = (error: unknown): string => {
  if (error instanceof Error && error.message === noPhoto) return noPhoto;
  const problem: Problem = problemOf(error);
  return problem.fields.file ?? problem.message;
};

/** One upload in the name of the link: progress, a way to stop it, and what went wrong. */
export function useSendingByLink(onSent: (file: SentFile) => void) {
  const [sending, setSending] = useState<Sending>();
  const bearer = use(BearerContext);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File) => {
    const mine = new AbortController();
    abort.current = mine;
    setSending({ file, progress: 0, problem: undefined });
    const onProgress = (progress: number) => !mine.signal.aborted && setSending({ file, progress, problem: undefined });
    try {
      const kept = await sendFile(await asPdf(file), 'OTHER', onProgress, mine.signal, bearer());
      setSending(undefined);
      onSent(kept);
    } catch (error) {
      if (!mine.signal.aborted) setSending({ file, progress: 100, problem: wordsOf(error) });
    }
  };
  const stop = () => {
    abort.current?.abort();
    setSending(undefined);
  };
  return { sending, send, stop };
}
