import type { FilePurpose } from '@portal/domain/documents/fields';
import { type SentFile, sendFile } from '../data/send-file.ts';
import { problemOf } from '../problem.ts';
import { useReportedSending } from './sending.ts';
import { useUpload } from './use-upload.ts';

/** Files sent since the page is open: their names are known without asking. */
const known = new Map<string, SentFile>();
export const sentFile = (fileUuid: string): SentFile | undefined => known.get(fileUuid);

/** One upload of somebody who is signed in, which the form waits for before it is saved. */
export function useSending(purpose: FilePurpose, onSent: (file: SentFile) => void) {
  const upload = useUpload({
    send: async (file, onProgress, signal) => {
      const kept = await sendFile(file, purpose, onProgress, signal);
      known.set(kept.fileUuid, kept);
      return kept;
    },
    explain: problemOf,
    onSent,
  });
  useReportedSending(upload.sending !== undefined && upload.sending.problem === undefined);
  return upload;
}
