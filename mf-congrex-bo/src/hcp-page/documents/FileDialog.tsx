import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { hcpFileSourceLabels, hcpFileSources } from '@portal/domain/hcps/enumerations';
import { Columns, ComboBox, FileField, Select, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { frenchToday, useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { useMemo } from 'react';
import { AddHcpFileDocument, UpdateHcpFileDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { gatheringOptionsOf, useHcpEvents } from '../../hcp/use-hcp-events.ts';
import type { HcpFile } from './Documents.tsx';
import { type FileForm, fileFormOf } from './file-form.ts';

const sources = hcpFileSources.map((id) => ({ id, label: hcpFileSourceLabels[id] }));

function valuesOf(file: HcpFile | undefined, gatheringUuid: string | undefined): FileForm {
  return {
    name: file?.name ?? '',
    addedDate: file?.addedDate ?? frenchToday(),
    expirationDate: file?.expirationDate ?? null,
    source: file?.source ?? 'STAFF',
    gatheringUuid: file ? file.gatheringUuid : (gatheringUuid ?? null),
    fileUuid: null,
  };
}

function FileFields({ file }: { file: HcpFile | undefined }) {
  const events = useHcpEvents();
  const own = file?.gathering ? [{ id: file.gathering.gatheringUuid, label: file.gathering.name }] : [];
  const options = gatheringOptionsOf(events.data).filter(({ id }) => id !== own[0]?.id);
  return (
    <>
      <FormField name="name" as={TextField} label="Titre" isRequired />
      <FormField
        name="fileUuid"
        as={FileField}
        label="Fichier (PDF)"
        maxBytes={maxUploadBytes}
        isRequired={!file}
        help={file ? 'Sans nouveau fichier, celui qui est là reste.' : 'Un PDF de 20 Mo au plus'}
      />
      <Columns $min={220}>
        <FormField name="addedDate" as={DatePicker} label="Date d’ajout" isRequired />
        <FormField name="expirationDate" as={DatePicker} label="Date d’expiration" help="Le dernier jour de validité" />
        <FormField name="source" as={Select} label="Source" options={sources} />
        <FormField name="gatheringUuid" as={ComboBox} label="Événement" options={[...own, ...options]} />
      </Columns>
    </>
  );
}

interface FileDialogProps {
  /** The document to change; a new one without it. */
  file?: HcpFile;
  gatheringUuid?: string | undefined;
  onClose: () => void;
}

/** Adds a document of an HCP, or changes one. */
export function FileDialog({ file, gatheringUuid, onClose }: FileDialogProps) {
  const { hcp } = useHcp();
  const act = useMutate(useHcp().refresh);
  const isNew = file === undefined;
  const schema = useMemo(() => fileFormOf(isNew), [isNew]);
  return (
    <FormDialog
      title={file ? 'Modifier le document' : 'Ajouter un document'}
      submitLabel={file ? 'Enregistrer' : 'Ajouter'}
      schema={schema}
      values={valuesOf(file, gatheringUuid)}
      rev={file?.rev ?? hcp.rev}
      opened={{ kind: 'hcp', id: hcp.uuid }}
      onClose={onClose}
      onSave={async ({ fileUuid, ...values }, _typed, base) => {
        const sent = { ...values, ...(fileUuid ? { file: fileUuid } : {}) };
        if (file) {
          const variables = { uuid: hcp.uuid, hcpFileUuid: file.hcpFileUuid, file: sent, base };
          await act(UpdateHcpFileDocument, variables, 'Le document est enregistré.');
        } else {
          await act(AddHcpFileDocument, { uuid: hcp.uuid, file: sent }, 'Le document est ajouté.');
        }
      }}
    >
      <FileFields file={file} />
    </FormDialog>
  );
}
