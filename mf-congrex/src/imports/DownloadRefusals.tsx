import { Button } from '@portal/shared-ui';
import { useApolloClient } from '@portal/web/graphql';
import { FileDown } from 'lucide-react';
import { useDownload } from '../use-download.ts';
import { type ImportSource, operationsOf } from './sources.ts';
import { type Import, linesOf } from './words.ts';

/** The refused lines as a file that can be corrected. */
export function DownloadRefusals({ one: { importUuid, counts }, source }: { one: Import; source: ImportSource }) {
  const client = useApolloClient();
  const { isPending, download } = useDownload(async () => {
    const { data } = await client.query({
      query: operationsOf[source].refusals,
      variables: { importUuid },
      fetchPolicy: 'no-cache',
    });
    const { fileName: name, content } = data!.refusals;
    return { blob: new Blob([content], { type: 'text/csv;charset=utf-8' }), name };
  });
  return (
    <div>
      <Button size="sm" icon={<FileDown aria-hidden />} isPending={isPending} onPress={download}>
        {counts.refused > 1 ? `Télécharger les ${linesOf(counts.refused)} refusées` : 'Télécharger la ligne refusée'}
      </Button>
    </div>
  );
}
