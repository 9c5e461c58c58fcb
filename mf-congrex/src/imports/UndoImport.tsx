import { importActions } from '@portal/domain/participants/actions';
import { Button } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { UndoDialog } from '@portal/web/imports/UndoDialog';
import { useState } from 'react';
import type { ImportUndoPartsFragment } from '../generated/graphql.ts';
import { actionsOf, type ImportSource, operationsOf } from './sources.ts';
import type { Import } from './words.ts';

interface UndoProps {
  one: Import;
  source: ImportSource;
  onChanged: () => void;
}

const undoOf = ({ import: { undo } }: { import: ImportUndoPartsFragment }) => ({ undo });

/** Takes an import back within a day of its end, but for what was changed since. */
export function UndoImport({ one, source, onChanged }: UndoProps) {
  const [isOpen, setOpen] = useState(false);
  const { offered, reason } = useActions(importActions)(actionsOf[source].undo, one);
  if (!offered) return null;
  return (
    <>
      <Button reason={reason} onPress={() => setOpen(true)}>
        Défaire l’import
      </Button>
      {isOpen && (
        <UndoDialog
          undoable={operationsOf[source].undoable}
          undo={operationsOf[source].undo}
          variables={{ importUuid: one.importUuid }}
          undoOf={undoOf}
          note="Les e-mails déjà partis ne sont pas repris."
          onDone={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
