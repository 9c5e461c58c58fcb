import { Button, useToasts } from '@portal/shared-ui';
import { problemOf, reference } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { AttendeeImportRefusalsDocument } from '../generated/graphql.ts';
import { giveFile } from '../give-file.ts';
import { type Import, linesOf } from './words.ts';

/** The refused lines as a file that can be corrected. */
export function DownloadRefusals({ one: { attendeeImportUuid, counts } }: { one: Import }) {
  const client = useApolloClient();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { data } = await client.query({
        query: AttendeeImportRefusalsDocument,
        variables: { attendeeImportUuid },
        fetchPolicy: 'no-cache',
      });
      const { fileName, content } = data!.attendeeImportRefusals;
      giveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName);
    } catch (error) {
      const problem = problemOf(error);
      const action = { label: 'Réessayer', onAction: () => void download() };
      toasts.show({ tone: 'danger', text: problem.message, detail: reference(problem), action });
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <Button size="sm" icon={<FileDown aria-hidden />} isPending={isPending} onPress={() => void download()}>
        {counts.refused > 1 ? `Télécharger les ${linesOf(counts.refused)} refusées` : 'Télécharger la ligne refusée'}
      </Button>
    </div>
  );
}
