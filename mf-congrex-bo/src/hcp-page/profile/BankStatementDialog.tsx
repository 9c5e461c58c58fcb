import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { bankStatementStatuses, bankStatementStatusLabels } from '@portal/domain/hcps/enumerations';
import { bankStatementInput } from '@portal/domain/hcps/fields';
import { FileField, Select } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { z } from 'zod';
import { EditHcpBankStatementDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

/** The domain's fields, with the file itself instead of its identifier: it is uploaded. */
const schema = z.object({ status: bankStatementInput.shape.status, fileUuid: z.instanceof(File).nullable() });

/** The default status: RECEIVED for a new file. */
const options = bankStatementStatuses.map((id) => ({ id, label: bankStatementStatusLabels[id] }));

/** A new bank statement, or a decision on the current one. */
export function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const { hcp } = useHcp();
  const act = useMutate(useHcp().refresh);
  const now = hcp.bankStatementStatus ?? 'MISSING';
  return (
    <FormDialog
      title="Modifier le RIB"
      schema={schema}
      values={{ status: now === 'MISSING' ? null : now, fileUuid: null as File | null }}
      rev={hcp.rev}
      opened={{ kind: 'hcp', id: hcp.uuid }}
      onClose={onClose}
      onSave={async ({ status, fileUuid: file }, _typed, base) => {
        const isDecision = !file || (status !== null && status !== now);
        const bankStatement = { ...(file ? { file } : {}), ...(isDecision ? { status } : {}) };
        await act(EditHcpBankStatementDocument, { uuid: hcp.uuid, bankStatement, base }, 'Le RIB est enregistré.');
      }}
    >
      <FormField
        name="fileUuid"
        as={FileField}
        label={now === 'MISSING' ? 'RIB (PDF)' : 'Nouveau RIB (PDF)'}
        maxBytes={maxUploadBytes}
        help={
          'Un nouveau fichier remplace le précédent et passe au statut «\u202fReçu\u202f», sauf autre choix ci-dessous.'
        }
      />
      <FormField
        name="status"
        as={Select}
        label="Statut"
        options={options}
        placeholder="Reçu, avec un nouveau fichier"
      />
    </FormDialog>
  );
}
