import { isUnderWay } from '@portal/domain/imports/job';
import { undoResultText } from '@portal/domain/imports/undo-words';
import { transferImportActions } from '@portal/domain/logistics/transfers/actions';
import { Banner, Button, CloseButton, Modal, ProgressBar, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, useAttempt, useFetchQuery, useMutate } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { DownloadRefusals } from '@portal/web/imports/DownloadRefusals';
import { UndoDialog } from '@portal/web/imports/UndoDialog';
import { useEffect, useState } from 'react';
import {
  CancelTransferImportDocument,
  ImportTransfersDocument,
  TransferImportRefusalsDocument,
  TransferImportUndoDocument,
  type TransferImportUndoQuery,
  UndoTransferImportDocument,
} from '../../generated/graphql.ts';
import { ImportLines } from './ImportLines.tsx';
import { type TransferImport, useTransferImport } from './use-import.ts';

const titles: Record<TransferImport['state'], string> = {
  READING: 'Lecture du fichier',
  PREVIEWED: 'Aperçu de l’import',
  APPLYING: 'Import en cours',
  DONE: 'Résultat de l’import',
  CANCELLED: 'Import annulé',
  ERROR: 'Import arrêté',
  UNDOING: 'Retour en arrière en cours',
  UNDONE: 'Import défait',
  PARTLY_UNDONE: 'Import défait en partie',
};

const plural = (count: number, one: string, several: string) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? several : one}`;

/** What was done, or would be. */
function Summary({ one }: { one: TransferImport }) {
  const { state, counts, errorLabel } = one;
  if (state === 'ERROR')
    return (
      <Banner tone="danger" title="L’import s’est arrêté.">
        {errorLabel}
      </Banner>
    );
  if (state === 'UNDONE' || state === 'PARTLY_UNDONE')
    return (
      <Banner tone={state === 'UNDONE' ? 'success' : 'warning'} title={one.stateLabel}>
        {errorLabel} {undoResultText(one)}
      </Banner>
    );
  if (state === 'CANCELLED') return <Banner tone="neutral">Les lignes déjà importées le restent.</Banner>;
  const changed = counts.created + counts.changed;
  const said = [
    plural(counts.created, 'transfert ajouté', 'transferts ajoutés'),
    plural(counts.changed, 'transfert modifié', 'transferts modifiés'),
    plural(counts.skipped, 'ligne sans changement', 'lignes sans changement'),
    plural(counts.refused, 'ligne refusée', 'lignes refusées'),
  ].join(', ');
  if (state === 'PREVIEWED')
    return (
      <Banner tone={changed > 0 ? 'info' : 'warning'} title={changed > 0 ? 'Rien n’est encore changé.' : undefined}>
        {changed > 0 ? `Ce fichier donne\u202f: ${said}.` : `Ce fichier ne change rien\u202f: ${said}.`}
      </Banner>
    );
  return (
    <Banner tone={counts.refused > 0 ? 'warning' : 'success'} title="L’import est terminé.">
      {said}.
    </Banner>
  );
}

function Refusals({ one: { transferImportUuid, counts } }: { one: TransferImport }) {
  const ask = useFetchQuery();
  const fetch = async () => (await ask(TransferImportRefusalsDocument, { transferImportUuid })).transferImportRefusals;
  return <DownloadRefusals count={counts.refused} fetch={fetch} />;
}

const undoOf = ({ transferImport: { undo } }: TransferImportUndoQuery) => ({ undo });

interface ImportStepsProps {
  gatheringUuid: string;
  transferImportUuid: string;
  onDone: () => Promise<unknown>;
  /** Chooses another file. */
  onAgain: () => void;
  onClose: () => void;
}

/** From the reading of a file to its report. */
export function ImportSteps({ gatheringUuid, transferImportUuid, onDone, onAgain, onClose }: ImportStepsProps) {
  const { one, problem, refresh } = useTransferImport(gatheringUuid, transferImportUuid);
  const act = useMutate(refresh);
  const may = useActions(transferImportActions);
  const { run, pending: isPending, problem: failure } = useAttempt();
  const isOver = one !== undefined && !isUnderWay(one.state) && one.state !== 'PREVIEWED';
  useEffect(() => {
    if (isOver) void onDone();
  }, [isOver, onDone]);
  const confirm = one && may('importTransfers', one);
  const cancel = one && may('cancelTransferImport', one);
  const undo = one && may('undoTransferImport', one);
  const [isUndoing, setUndoing] = useState(false);
  const footer = (
    <>
      {cancel?.allowed && (
        <Button
          isPending={isPending}
          onPress={() => void run(() => act(CancelTransferImportDocument, { transferImportUuid }).then(onClose))}
        >
          Abandonner
        </Button>
      )}
      {!cancel?.allowed && <CloseButton>Fermer</CloseButton>}
      {undo?.offered && (
        <Button reason={undo.reason} onPress={() => setUndoing(true)}>
          Défaire l’import
        </Button>
      )}
      {one && !isUnderWay(one.state) && <Button onPress={onAgain}>Choisir un autre fichier</Button>}
      {one?.state === 'PREVIEWED' && confirm?.offered && (
        <Button
          variant="primary"
          isPending={isPending}
          reason={confirm.reason}
          onPress={() => void run(() => act(ImportTransfersDocument, { gatheringUuid, transferImportUuid }))}
        >
          Importer
        </Button>
      )}
    </>
  );
  return (
    <Modal
      isOpen
      title={one ? titles[one.state] : 'Import des transferts'}
      width={760}
      onClose={onClose}
      footer={footer}
    >
      <Stack $gap={3}>
        {failure && (
          <Banner tone="danger">
            {failure.message}
            <ProblemDetails problem={failure} />
          </Banner>
        )}
        {!one && problem && (
          <Banner tone="danger">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        {!one && !problem && <Skeleton lines={4} height={200} label="Chargement de l’import" />}
        {one && isUnderWay(one.state) && (
          <ProgressBar
            label={`${one.done.toLocaleString('fr-FR')} lignes sur ${one.toDo.toLocaleString('fr-FR')}`}
            value={one.toDo === 0 ? 0 : Math.min(100, (one.done / one.toDo) * 100)}
          />
        )}
        {one && !isUnderWay(one.state) && (
          <>
            <Summary one={one} />
            <Refusals one={one} />
            <ImportLines key={one.state} gatheringUuid={gatheringUuid} one={one} />
          </>
        )}
      </Stack>
      {isUndoing && (
        <UndoDialog
          undoable={TransferImportUndoDocument}
          undo={UndoTransferImportDocument}
          variables={{ transferImportUuid }}
          undoOf={undoOf}
          onDone={() => void refresh()}
          onClose={() => setUndoing(false)}
        />
      )}
    </Modal>
  );
}
