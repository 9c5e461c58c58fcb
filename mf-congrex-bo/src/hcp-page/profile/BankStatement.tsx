import { hcpActions } from '@portal/domain/hcps/actions';
import { hcpReads } from '@portal/domain/hcps/reads';
import { Button, Card, DocumentCard, formatAct, Section, Stack, StatusBadge, type Tone } from '@portal/shared-ui';
import { lazyDialog, useActions, usePageQuery, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { HcpBankStatementDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

const BankStatementDialog = lazyDialog(async () => (await import('./BankStatementDialog.tsx')).BankStatementDialog);

const tones: Record<string, Tone> = {
  MISSING: 'warning',
  RECEIVED: 'progress',
  VALIDATED: 'success',
  REFUSED: 'danger',
};

/** The bank statement: its status for everybody, the file for those who may read sensitive data. */
export function BankStatementSection() {
  const { hcp } = useHcp();
  const mayRead = useRead(hcpReads, 'HealthCareProfessional.bankStatement');
  const mayEdit = useActions(hcpActions)('editBankStatementHealthCareProfessional', hcp).allowed;
  const [isEditing, setEditing] = useState(false);
  const of = { healthCareProfessionalUuid: hcp.uuid };
  const part = usePageQuery(HcpBankStatementDocument, of, ({ hcpFull }) => hcpFull?.bankStatement ?? null, {
    skip: !mayRead,
  });
  const status = hcp.bankStatementStatus ?? 'MISSING';
  const statement = part.data;
  return (
    <Section
      title="RIB"
      actions={
        mayEdit && (
          <Button icon={<Pencil aria-hidden />} onPress={() => setEditing(true)}>
            {status === 'MISSING' ? 'Déposer un RIB' : 'Modifier'}
          </Button>
        )
      }
    >
      {part.problem && <QueryProblem what="Le RIB n’a pas pu être lu." problem={part.problem} retry={part.retry} />}
      <Card>
        <Stack $gap={3}>
          <div>
            <StatusBadge tone={tones[status]}>{hcp.bankStatementStatusLabel ?? 'Manquant'}</StatusBadge>
          </div>
          {statement && (
            <DocumentCard
              name={statement.file.name}
              type="RIB"
              mimeType={statement.file.contentType}
              size={statement.file.size}
              date={`déposé le ${formatAct(statement.addedAt)}`}
              href={`${statement.file.url}?inline=1`}
            />
          )}
          {!mayRead && status !== 'MISSING' && <p>Le document est réservé aux personnes habilitées.</p>}
        </Stack>
      </Card>
      {isEditing && <BankStatementDialog onClose={() => setEditing(false)} />}
    </Section>
  );
}
