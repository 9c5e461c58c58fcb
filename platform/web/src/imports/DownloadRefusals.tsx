import { Button } from '@portal/shared-ui';
import { csvOf } from '../files/save-blob.ts';
import { useDownload } from '../files/use-download.ts';
import { counted } from '../list/count.ts';

interface DownloadRefusalsProps {
  count: number;
  /** Asks for them. @throws what the server or the network said */
  fetch: () => Promise<{ fileName: string; content: string }>;
}

/** The refused lines of an import as a file that can be corrected. */
export function DownloadRefusals({ count, fetch }: DownloadRefusalsProps) {
  const { isPending, download } = useDownload(async () => {
    const { fileName: name, content } = await fetch();
    return { blob: csvOf(content), name };
  });
  if (count === 0) return null;
  return (
    <div>
      <Button size="sm" isPending={isPending} onPress={download}>
        {count > 1 ? `Télécharger les ${counted(count, 'ligne', 'lignes')} refusées` : 'Télécharger la ligne refusée'}
      </Button>
    </div>
  );
}
