import { useToasts } from '@portal/shared-ui';
import { problemOf, problemToast } from '@portal/web';
import { useState } from 'react';
import { saveBlob } from './save-blob.ts';

/**
 * A file that is generated on demand and downloaded; a refusal is shown, with a retry.
 * @param make requests it
 */
export function useDownload(make: () => Promise<{ blob: Blob; name: string }>) {
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const { blob, name } = await make();
      saveBlob(blob, name);
    } catch (error) {
      toasts.show(problemToast(problemOf(error), () => void download()));
    } finally {
      setPending(false);
    }
  };
  return { isPending, download: () => void download() };
}
