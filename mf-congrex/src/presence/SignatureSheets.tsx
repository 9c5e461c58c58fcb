import { presenceStatement } from '@portal/domain/signing/statements';
import { CloseButton, Modal } from '@portal/shared-ui';
import { SignatureDialog, Statement } from '@portal/shared-ui/signature';
import { checkNameOf } from '@portal/web/forms/signature';
import { type Head, hourOf, namedDay, type Row } from './rows.ts';
import { SignedSheet } from './SignedSheet.tsx';
import type { useSigning } from './use-signing.ts';

/** Shown when another device has just recorded the person who is about to sign on this one. */
function SignedElsewhere({ name, at, onClose }: { name: string; at: string; onClose: () => void }) {
  return (
    <Modal
      isOpen
      role="alertdialog"
      width={490}
      title={`${name} a déjà signé`}
      onClose={onClose}
      footer={<CloseButton variant="primary">Fermer</CloseButton>}
    >
      La signature vient d’être recueillie sur un autre appareil, à {hourOf(at)}. Rien n’est à signer ici, et ce qui a
      été commencé ici n’est pas gardé.
    </Modal>
  );
}

interface SheetsProps {
  /** The row as it was opened. */
  open: Row | undefined;
  /** The rows as they are now: others sign meanwhile. */
  rows: readonly Row[];
  head: Pick<Head, 'gatheringUuid' | 'name' | 'status'>;
  day: string;
  signing: Pick<ReturnType<typeof useSigning>, 'sign' | 'remove'>;
  onClose: () => void;
}

/** What opens on a row: the surface to sign on, or how it was signed; while it is open it follows changes by others for the same person. */
export function Sheets({ open, rows, head, day, signing, onClose }: SheetsProps) {
  const current = open && rows.find(({ line }) => line.participantUuid === open.line.participantUuid);
  const elsewhere = open && !open.signed && current?.signed && !current.signed.isWaiting ? current.signed : undefined;
  return (
    <>
      <SignatureDialog
        isOpen={open !== undefined && !open.signed && !elsewhere}
        onClose={onClose}
        title={open?.name ?? ''}
        {...(open && { checkName: checkNameOf(open.line) })}
        onSign={(signature) => open && void signing.sign(open.line, signature)}
      >
        {open && (
          <>
            <p>{open.line.categoryLabel}</p>
            <Statement>
              {presenceStatement({ person: open.line, gatheringName: head.name, day: namedDay(day) })}
            </Statement>
          </>
        )}
      </SignatureDialog>
      {open && elsewhere && <SignedElsewhere name={open.name} at={elsewhere.at} onClose={onClose} />}
      {open?.signed && (
        <SignedSheet
          row={current?.signed ? current : open}
          gathering={head}
          day={day}
          onDelete={(reason) => signing.remove(open.line, reason)}
          onClose={onClose}
        />
      )}
    </>
  );
}
