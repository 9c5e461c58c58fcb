import { Button } from '@portal/shared-ui';
import { useApolloClient } from '@portal/web/graphql';
import { FileDown } from 'lucide-react';
import { SolicitationPdfDocument } from '../../generated/graphql.ts';
import { blobOf } from '../../give-file.ts';
import { useDownload } from '../../use-download.ts';

/** The request as a PDF, made when it is asked for. */
export function Download({ solicitationUuid }: { solicitationUuid: string }) {
  const client = useApolloClient();
  const { isPending, download } = useDownload(async () => {
    const { data } = await client.query({
      query: SolicitationPdfDocument,
      variables: { solicitationUuid },
      fetchPolicy: 'no-cache',
    });
    const { content, fileName: name } = data!.solicitationDocument;
    return { blob: blobOf(content, 'application/pdf'), name };
  });
  return (
    <Button icon={<FileDown aria-hidden />} isPending={isPending} onPress={download}>
      Télécharger
    </Button>
  );
}
