import { undoButton, undoWords } from '@portal/domain/imports/undo-words';
import { Banner, Button, CloseButton, formatAct, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { useOperation, usePart } from '@portal/web';
import {
  TransferImportUndoDocument,
  type TransferImportUndoQuery,
  UndoTransferImportDocument,
} from '../../generated/graphql.ts';

interface UndoProps {
  transferImportUuid: string;
  onDone: () => void;
  onClose: () => void;
}

const undoOf = ({ transferImport: { undo } }: TransferImportUndoQuery) => ({ undo });

/** Exactly what would be put back, as it is now, before it is done. */
export function UndoDialog({ transferImportUuid, onDone, onClose }: UndoProps) {
  const { data, problem } = usePart(TransferImportUndoDocument, { transferImportUuid }, undoOf, { isKept: false });
  const run = useOperation(UndoTransferImportDocument, {
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const undo = data?.undo;
  return (
    <Modal
      isOpen
      title={'Défaire cet import\u202f?'}
      width={490}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button
            variant="danger"
            isPending={run.pending}
            reason={undo && undo.untouched > 0 ? undefined : 'Rien ne peut être défait.'}
            onPress={() => void run.run({ transferImportUuid })}
          >
            {undo ? undoButton(undo.untouched) : 'Défaire'}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {problem && <Banner tone="danger">{problem.message}</Banner>}
        {!data && !problem && <Skeleton lines={2} height={60} label="Décompte des lignes" />}
        {undo && <p>{undoWords(undo)}</p>}
        {undo && <p>Une seule fois, jusqu’au {formatAct(undo.until)}.</p>}
        {data && !undo && <p>Cet import n’est plus à défaire.</p>}
      </Stack>
    </Modal>
  );
}
