import { Button } from '@portal/shared-ui';
import { useFetchQuery } from '@portal/web';
import { csvOf } from '@portal/web/files/save-blob';
import { useDownload } from '@portal/web/files/use-download';
import { FileDown } from 'lucide-react';
import { type ImportSource, operationsOf } from './sources.ts';
import { type Import, linesOf } from './words.ts';

/** The refused lines as a file that can be corrected. */
export function DownloadRefusals({ one: { importUuid, counts }, source }: { one: Import; source: ImportSource }) {
  const ask = useFetchQuery();
  const { isPending, download } = useDownload(async () => {
    const { fileName: name, content } = (await ask(operationsOf[source].refusals, { importUuid })).refusals;
    return { blob: csvOf(content), name };
  });
  return (
    <div>
      <Button size="sm" icon={<FileDown aria-hidden />} isPending={isPending} onPress={download}>
        {counts.refused > 1 ? `Télécharger les ${linesOf(counts.refused)} refusées` : 'Télécharger la ligne refusée'}
      </Button>
    </div>
  );
}
