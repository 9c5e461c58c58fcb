import { Button } from '@portal/shared-ui';
import { useAsk } from '@portal/web';
import { blobOf } from '@portal/web/files/give-file';
import { useDownload } from '@portal/web/files/use-download';
import { FileDown } from 'lucide-react';
import { SolicitationPdfDocument } from '../../generated/graphql.ts';

/** The request as a PDF, generated on demand. */
export function Download({ solicitationUuid }: { solicitationUuid: string }) {
  const ask = useAsk();
  const { isPending, download } = useDownload(async () => {
    const { content, fileName: name } = (await ask(SolicitationPdfDocument, { solicitationUuid })).solicitationDocument;
    return { blob: blobOf(content, 'application/pdf'), name };
  });
  return (
    <Button icon={<FileDown aria-hidden />} isPending={isPending} onPress={download}>
      Télécharger
    </Button>
  );
}
