import { undoButton, undoWords } from '@portal/domain/imports/undo-words';
import { importActions } from '@portal/domain/participants/actions';
import { Banner, Button, CloseButton, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, useOperation, usePart } from '@portal/web';
import { useState } from 'react';
import type { ImportUndoPartsFragment } from '../generated/graphql.ts';
import { timeOf } from '../solicit/words.ts';
import { actionsOf, type ImportSource, operationsOf } from './sources.ts';
import type { Import } from './words.ts';

interface UndoProps {
  one: Import;
  source: ImportSource;
  onChanged: () => void;
}

const undoOf = ({ import: { undo } }: { import: ImportUndoPartsFragment }) => ({ undo });

/** Exactly what would be put back, as it is now, before it is done. */
function UndoDialog({ one: { importUuid }, source, onChanged, onClose }: UndoProps & { onClose: () => void }) {
  const { undoable, undo: document } = operationsOf[source];
  const { data, problem } = usePart(undoable, { importUuid }, undoOf, { isKept: false });
  const run = useOperation(document, {
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  const undo = data?.undo;
  const nothing = undo && undo.untouched > 0 ? undefined : 'Rien ne peut être défait.';
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
            reason={nothing}
            onPress={() => void run.run({ importUuid })}
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
        {undo && <p>Une seule fois, jusqu’au {timeOf(undo.until)}. Les e-mails déjà partis ne sont pas repris.</p>}
        {data && !undo && <p>Cet import n’est plus à défaire.</p>}
      </Stack>
    </Modal>
  );
}

/** Takes an import back within a day of its end, but for what was changed since. */
export function UndoImport(props: UndoProps) {
  const { one, source } = props;
  const [isOpen, setOpen] = useState(false);
  const { offered, reason } = useActions(importActions)(actionsOf[source].undo, one);
  if (!offered) return null;
  return (
    <>
      <Button reason={reason} onPress={() => setOpen(true)}>
        Défaire l’import
      </Button>
      {isOpen && <UndoDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
