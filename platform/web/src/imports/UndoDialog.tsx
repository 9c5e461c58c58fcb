import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { undoButton, undoPreviewText } from '@portal/domain/imports/undo-words';
import { Button, CloseButton, formatAct, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { useOperation, usePageQuery } from '@portal/web';
import { QueryProblem } from '../document/QueryProblem.tsx';

interface ToUndo {
  untouched: number;
  touched: number;
  until: string;
}

export interface UndoDialogProps<Data, Variables extends OperationVariables> {
  /** Asks what would be put back. */
  undoable: TypedDocumentNode<Data, Variables>;
  undo: TypedDocumentNode<unknown, Variables>;
  variables: Variables;
  undoOf: (data: Data) => { undo: ToUndo | null };
  /** What is not put back, said last. */
  note?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Why it cannot be done now; undefined where it can. */
function reasonAgainst(data: { undo: ToUndo | null } | undefined, isRefused: boolean): string | undefined {
  if (!data) return isRefused ? 'Le décompte n’a pas pu être fait.' : 'Le décompte n’est pas encore là.';
  if (!data.undo) return 'Cet import n’est plus à défaire.';
  return data.undo.untouched > 0 ? undefined : 'Rien ne peut être défait.';
}

/** Exactly what would be put back of an import, as it is now, before it is done. */
export function UndoDialog<Data, Variables extends OperationVariables>(props: UndoDialogProps<Data, Variables>) {
  const { undoable, variables, undoOf, note, onDone, onClose } = props;
  const { data, problem, retry } = usePageQuery(undoable, variables, undoOf, { isKept: false });
  const run = useOperation(props.undo, {
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
            reason={reasonAgainst(data, problem !== undefined)}
            onPress={() => void run.run(variables)}
          >
            {undo ? undoButton(undo.untouched) : 'Défaire'}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {problem && <QueryProblem what="Le décompte n’a pas pu être fait." problem={problem} retry={retry} />}
        {!data && !problem && <Skeleton lines={2} height={60} label="Décompte des lignes" />}
        {undo && <p>{undoPreviewText(undo)}</p>}
        {undo && (
          <p>
            Une seule fois, jusqu’au {formatAct(undo.until)}.{note && ` ${note}`}
          </p>
        )}
        {data && !undo && <p>Cet import n’est plus à défaire.</p>}
      </Stack>
    </Modal>
  );
}
