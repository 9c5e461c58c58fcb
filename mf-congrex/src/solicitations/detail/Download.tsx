import { Button, useToasts } from '@portal/shared-ui';
import { problemOf, reference } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { SolicitationPdfDocument } from '../../generated/graphql.ts';
import { blobOf, giveFile } from '../../give-file.ts';

/** The request as a PDF, made when it is asked for. */
export function Download({ solicitationUuid }: { solicitationUuid: string }) {
  const client = useApolloClient();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { data } = await client.query({
        query: SolicitationPdfDocument,
        variables: { solicitationUuid },
        fetchPolicy: 'no-cache',
      });
      const { content, fileName } = data!.solicitationDocument;
      giveFile(blobOf(content, 'application/pdf'), fileName);
    } catch (error) {
      const problem = problemOf(error);
      const action = { label: 'Réessayer', onAction: () => void download() };
      toasts.show({ tone: 'danger', text: problem.message, detail: reference(problem), action });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<FileDown aria-hidden />} isPending={isPending} onPress={() => void download()}>
      Télécharger
    </Button>
  );
}
