import { Button } from '@portal/shared-ui';
import { useFetchQuery } from '@portal/web';
import { blobFromBase64 } from '@portal/web/files/save-blob';
import { useDownload } from '@portal/web/files/use-download';
import { FileDown } from 'lucide-react';
import { SolicitationPdfDocument } from '../../generated/graphql.ts';

/** The request as a PDF, generated on demand. */
export function Download({ solicitationUuid }: { solicitationUuid: string }) {
  const ask = useFetchQuery();
  const { isPending, download } = useDownload(async () => {
    const { content, fileName: name } = (await ask(SolicitationPdfDocument, { solicitationUuid })).solicitationDocument;
    return { blob: blobFromBase64(content, 'application/pdf'), name };
  });
  return (
    <Button icon={<FileDown aria-hidden />} isPending={isPending} onPress={download}>
      Télécharger
    </Button>
  );
}
