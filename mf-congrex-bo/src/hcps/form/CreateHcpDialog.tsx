import { hcpInput } from '@portal/domain/hcps/fields';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { CreateHcpDocument } from '../../generated/graphql.ts';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { HcpFields } from './HcpFields.tsx';
import { hcpValuesOf, sentHcp } from './hcp-values.ts';

interface CreateHcpDialogProps {
  onClose: () => void;
  onCreated: (uuid: string) => void;
}

/** Creates an HCP by the form of the domain. */
export function CreateHcpDialog({ onClose, onCreated }: CreateHcpDialogProps) {
  const act = useMutate();
  const options = useHcpOptions();
  // The form starts with a field for every unit.
  if (options.isLoading) return null;
  return (
    <FormDialog
      title="Créer un professionnel de santé"
      submitLabel="Créer"
      schema={hcpInput}
      values={hcpValuesOf(options.units)}
      onClose={onClose}
      onSave={async (hcp) => {
        const done = 'Le professionnel de santé est créé.';
        const { createHcp } = await act(CreateHcpDocument, { hcp: sentHcp(hcp) }, done);
        onCreated(createHcp.uuid);
      }}
    >
      <HcpFields options={options} />
    </FormDialog>
  );
}
