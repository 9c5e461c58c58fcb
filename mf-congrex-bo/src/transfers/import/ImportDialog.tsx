import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { transferColumns } from '@portal/domain/logistics/transfers/columns';
import { Banner, Button, CloseButton, FileField, Modal, Stack } from '@portal/shared-ui';
import { useAttempt, useSendMutation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { csvOf, saveBlob } from '@portal/web/files/save-blob';
import { fileRefusal, sheets } from '@portal/web/files/sheet-file';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { PreviewTransferImportDocument } from '../../generated/graphql.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { RecentImports } from './RecentImports.tsx';

const Rules = styled.ul`
  margin: 0;
  padding-inline-start: var(--ui-5);
  & > li + li {
    margin-top: var(--ui-1);
  }
`;

/** The file to fill in: its columns, and one line that shows how. */
const template = `\uFEFF${transferColumns.map(([header]) => header).join(';')}\r\nWFR00000000;prenom.nom@exemple.fr;45,00;\r\n`;

interface ImportDialogProps {
  gatheringUuid: string;
  /** Asks again for the list. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Import of transfers: the rules and the file, then each line as it would be done, then the report. */
export function ImportDialog({ gatheringUuid, onDone, onClose }: ImportDialogProps) {
  const [importUuid, setImport] = useState<string>();
  if (importUuid) {
    return (
      <ImportSteps
        gatheringUuid={gatheringUuid}
        transferImportUuid={importUuid}
        onDone={onDone}
        onAgain={() => setImport(undefined)}
        onClose={onClose}
      />
    );
  }
  return <Start gatheringUuid={gatheringUuid} onBegun={setImport} onClose={onClose} />;
}

interface StartProps {
  gatheringUuid: string;
  onBegun: (transferImportUuid: string) => void;
  onClose: () => void;
}

function Start({ gatheringUuid, onBegun, onClose }: StartProps) {
  const send = useSendMutation();
  const [file, setFile] = useState<File | null>(null);
  const { run, pending: isPending, problem, reset } = useAttempt();
  const refusal = fileRefusal(problem);
  const begin = (chosen: File) =>
    run(async () => {
      const { previewTransferImport } = await send(PreviewTransferImportDocument, { gatheringUuid, file: chosen });
      onBegun(previewTransferImport.transferImportUuid);
    });
  return (
    <Modal
      isOpen
      title="Importer des transferts"
      width={600}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button
            variant="primary"
            isPending={isPending}
            reason={file ? undefined : 'Choisissez d’abord un fichier.'}
            onPress={() => file && void begin(file)}
          >
            Voir l’aperçu
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Rules>
          <li>Chaque ligne désigne un participant par son identifiant MDM ou son e-mail.</li>
          <li>Les doublons sont ignorés&#8239;: la première ligne d’une personne compte.</li>
          <li>Un montant différent remplace celui du portail&#8239;; il est montré avant de confirmer.</li>
          <li>Une cellule vide ne change rien, 0 est un transfert gratuit.</li>
          <li>Une ligne en erreur est refusée, les autres sont importées.</li>
        </Rules>
        {problem && !refusal && (
          <Banner tone="danger" title="L’import n’a pas pu être préparé.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <FileField
          label="Fichier de transferts, XLSX ou CSV"
          help={`Colonnes\u202f: ${transferColumns.map(([header]) => header).join(', ')}`}
          rule={sheets}
          maxBytes={maxUploadBytes}
          value={file}
          onChange={(next) => {
            reset();
            setFile(next instanceof File ? next : null);
          }}
          {...(refusal ? { errorMessage: refusal } : {})}
        />
        <div>
          <Button icon={<FileDown aria-hidden />} onPress={() => saveBlob(csvOf(template), 'modele-transferts.csv')}>
            Télécharger le modèle
          </Button>
        </div>
        <RecentImports gatheringUuid={gatheringUuid} onOpen={onBegun} />
      </Stack>
    </Modal>
  );
}
