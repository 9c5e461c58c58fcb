import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { type bankStatementStatuses, bankStatementStatusLabels } from '@portal/domain/hcps/enumerations';
import { labelFromTable } from '@portal/domain/texts/label-table';
import { Card, FileField, Stack, useToasts } from '@portal/shared-ui';
import { useAttempt, usePageQuery, useSendMutation } from '@portal/web';
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
  const [file, setFile] = useState<File>();
  // Also after a refusal: somebody may have changed it meanwhile.
  const { run, pending, problem } = useAttempt(sendingErrorText, () => void part.refresh());
  // Of people added by hand none is kept.
  if (!part.data) return null;
  const { rev, bankStatementStatus } = part.data;
  const status = (bankStatementStatus ?? 'MISSING') as (typeof bankStatementStatuses)[number];
  const send = (chosen: File) =>
    run(async () => {
      setFile(chosen);
      const variables = { uuid: hcpUuid, file: await asPdf(chosen), base: { rev } };
      await sendBy(SendOwnBankStatementDocument, variables);
      toasts.show({ tone: 'success', text: 'Votre RIB est enregistré.' });
    });
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
          value={(pending && file) || null}
          {...(pending ? { progress: 50 } : {})}
          onChange={(chosen) => chosen && void send(chosen)}
          errorMessage={problem}
        />
      </Stack>
    </Card>
  );
}
