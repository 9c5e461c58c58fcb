import { useToasts } from '@portal/shared-ui';
import { problemOf, problemToast, useAttempt } from '@portal/web';
import { saveBlob } from './save-blob.ts';

/**
 * A file that is generated on demand and downloaded; a refusal is shown, with a retry.
 * @param make requests it
 */
export function useDownload(make: () => Promise<{ blob: Blob; name: string }>) {
  const toasts = useToasts();
  const { run, pending: isPending } = useAttempt((error) =>
    toasts.show(problemToast(problemOf(error), () => void download())),
  );
  const download = () =>
    run(async () => {
      const { blob, name } = await make();
      saveBlob(blob, name);
    });
  return { isPending, download: () => void download() };
}
