import { hcpInput } from '@portal/domain/hcps/fields';
import { useToasts } from '@portal/shared-ui';
import { useApolloClient } from '@portal/web/graphql';
import { CreateHcpDocument } from '../../generated/graphql.ts';
import { useHcpOptions } from '../use-hcp-options.ts';
import { FormDialog } from './FormDialog.tsx';
import { HcpFields } from './HcpFields.tsx';
import { hcpValuesOf, sentHcp } from './hcp-values.ts';

interface CreateHcpDialogProps {
  onClose: () => void;
  onCreated: (uuid: string) => void;
}

/** Creates an HCP by the form of the domain. */
export function CreateHcpDialog({ onClose, onCreated }: CreateHcpDialogProps) {
  const client = useApolloClient();
  const toasts = useToasts();
  const options = useHcpOptions();
  // The form begins with a field for every unit.
  if (options.isLoading) return null;
  return (
    <FormDialog
      title="Créer un professionnel de santé"
      submitLabel="Créer"
      schema={hcpInput}
      values={hcpValuesOf(options.units)}
      onClose={onClose}
      onSave={async (hcp) => {
        const { data } = await client.mutate({
          mutation: CreateHcpDocument,
          variables: { hcp: sentHcp(hcp) },
          fetchPolicy: 'no-cache',
        });
        if (!data) return;
        toasts.show({ tone: 'success', text: 'Le professionnel de santé est créé.' });
        onCreated(data.createHcp.uuid);
      }}
    >
      <HcpFields options={options} />
    </FormDialog>
  );
}
