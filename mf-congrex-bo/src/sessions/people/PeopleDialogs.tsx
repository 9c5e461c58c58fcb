import { ConfirmDialog } from '@portal/shared-ui';
import { PersonDialog } from './PersonDialog.tsx';
import { personName, type SessionPerson } from './people.ts';
import { people } from './use-people-acts.ts';

/** What a dialog is open for: somebody's data, or taking people off the list. */
export interface Asked {
  edit?: SessionPerson;
  remove?: readonly SessionPerson[];
}

interface PeopleDialogsProps {
  asked: Asked;
  /** @throws Error whose message the dialog shows */
  onRemove: (rows: readonly SessionPerson[]) => Promise<void>;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** What the acts on the list open. */
export function PeopleDialogs({ asked: { edit, remove = [] }, onRemove, refresh, onClose }: PeopleDialogsProps) {
  return (
    <>
      {edit && <PersonDialog person={edit} refresh={refresh} onClose={onClose} />}
      <ConfirmDialog
        isOpen={remove.length > 0}
        title={`Retirer ${people(remove.length)} ?`}
        confirmLabel="Retirer"
        tone="danger"
        onConfirm={() => onRemove(remove)}
        onClose={onClose}
      >
        {remove.length === 1 ? `${personName(remove[0]!)} ne sera` : 'Ces personnes ne seront'} plus sur la liste de la
        session. Une personne retirée peut être ajoutée de nouveau.
      </ConfirmDialog>
    </>
  );
}
