import { importActions } from '@portal/domain/participants/imports/import-actions';
import { useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { UndoDialog } from '@portal/web/imports/UndoDialog';
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
  return (
    <DialogButton verdict={useActions(importActions)(actionsOf[source].undo, one)} label="Défaire l’import">
      {(close) => (
        <UndoDialog
          undoable={operationsOf[source].undoable}
          undo={operationsOf[source].undo}
          variables={{ importUuid: one.importUuid }}
          undoOf={undoOf}
          note="Les e-mails déjà partis ne sont pas repris. Qui a été invité par e-mail et quitte la liste en est informé par e-mail."
          onDone={onChanged}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
