import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { type bankStatementStatuses, bankStatementStatusLabels } from '@portal/domain/hcps/enumerations';
import { labelFromTable } from '@portal/domain/texts/label-table';
import { Card, FileField, Stack, useToasts } from '@portal/shared-ui';
import { usePageQuery, useSendMutation } from '@portal/web';
import { useState } from 'react';
import {
  OwnBankStatementDocument,
  type OwnBankStatementQuery,
  SendOwnBankStatementDocument,
} from '../../generated/graphql.ts';
import { pdfOrPhoto } from './FileByLink.tsx';
import { asPdf, sendingErrorText } from './use-sending-by-link.ts';

const statementOf = ({ hcpInfo }: OwnBankStatementQuery) => hcpInfo ?? undefined;

/** The account that expenses are paid to: whether it is known, and a new one. The file is sealed, and can be read here no more. */
export function BankStatement({ hcpUuid }: { hcpUuid: string }) {
  const part = usePageQuery(OwnBankStatementDocument, { uuid: hcpUuid }, statementOf);
  const sendBy = useSendMutation();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<File>();
  // Of people added by hand none is kept.
  if (!part.data) return null;
  const { rev, bankStatementStatus } = part.data;
  const status = (bankStatementStatus ?? 'MISSING') as (typeof bankStatementStatuses)[number];
  const send = async (chosen: File) => {
    setProblem(undefined);
    setSending(chosen);
    try {
      const variables = { uuid: hcpUuid, file: await asPdf(chosen), base: { rev } };
      await sendBy(SendOwnBankStatementDocument, variables);
      toasts.show({ tone: 'success', text: 'Votre RIB est enregistré.' });
    } catch (error) {
      setProblem(sendingErrorText(error));
    }
    // Also after a refusal: somebody may have changed it meanwhile.
    void part.refresh();
    setSending(undefined);
  };
  return (
    <Card title="Votre RIB" headingLevel={2}>
      <Stack $gap={3}>
        <p>
          {status === 'MISSING'
            ? 'Nous n’avons pas encore votre RIB, nécessaire au remboursement.'
            : `État\u202f: ${labelFromTable(bankStatementStatusLabels, status).toLocaleLowerCase('fr')}.`}
        </p>
        <FileField
          label={status === 'MISSING' ? 'Ajouter votre RIB' : 'Remplacer votre RIB'}
          help="Une photo ou un PDF, conservé chiffré"
          rule={pdfOrPhoto}
          maxBytes={maxUploadBytes}
          value={sending ?? null}
          {...(sending ? { progress: 50 } : {})}
          onChange={(file) => file && void send(file)}
          errorMessage={problem}
        />
      </Stack>
    </Card>
  );
}
