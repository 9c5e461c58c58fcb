import { Button } from '@portal/shared-ui';
import { useApolloClient } from '@portal/web/graphql';
import { FileDown } from 'lucide-react';
import { AttendeeImportRefusalsDocument } from '../generated/graphql.ts';
import { useDownload } from '../use-download.ts';
import { type Import, linesOf } from './words.ts';

/** The refused lines as a file that can be corrected. */
export function DownloadRefusals({ one: { attendeeImportUuid, counts } }: { one: Import }) {
  const client = useApolloClient();
  const { isPending, download } = useDownload(async () => {
    const { data } = await client.query({
      query: AttendeeImportRefusalsDocument,
      variables: { attendeeImportUuid },
      fetchPolicy: 'no-cache',
    });
    const { fileName: name, content } = data!.attendeeImportRefusals;
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
