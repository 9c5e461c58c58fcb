import { type Problem, problemOf } from '@portal/web';
import { type SentFile, sendFile } from '@portal/web/data/send-file';
import { useUpload } from '@portal/web/document/use-upload';
import { createContext, use } from 'react';

/** The bearer of the link that the page was opened by, as of now. */
export const BearerContext = createContext<() => string | undefined>(() => undefined);

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

/** What went wrong, in words for a person: an HCP reads no code. */
export const sendingErrorText = (error: unknown): string => {
  if (error instanceof Error && error.message === noPhoto) return noPhoto;
  const problem: Problem = problemOf(error);
  return problem.fields.file ?? problem.message;
};

/** One upload in the name of the link: progress, a way to stop it, and what went wrong. */
export function useSendingByLink(onSent: (file: SentFile) => void) {
  const bearer = use(BearerContext);
  return useUpload({
    send: async (file, onProgress, signal) => sendFile(await asPdf(file), 'OTHER', onProgress, signal, bearer()),
    explain: sendingErrorText,
    onSent,
  });
}
