import { useToasts } from '@portal/shared-ui';
import { problemOf, reference } from '@portal/web';
import { useState } from 'react';
import { giveFile } from './give-file.ts';

/**
 * A file that is made when it is asked for, and given to the browser; a refusal is said, with a way to try again.
 * @param make asks for it
 */
export function useDownload(make: () => Promise<{ blob: Blob; name: string }>) {
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const { blob, name } = await make();
      giveFile(blob, name);
    } catch (error) {
      const problem = problemOf(error);
      const action = { label: 'Réessayer', onAction: () => void download() };
      toasts.show({ tone: 'danger', text: problem.message, detail: reference(problem), action });
    } finally {
      setPending(false);
    }
  };
  return { isPending, download: () => void download() };
}
