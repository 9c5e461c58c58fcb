import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { RetireUnitDocument, RetireZoneDocument } from '../generated/graphql.ts';
import type { ShownUnit, ShownZone } from './org-unit-values.ts';

interface RetireDialogProps {
  orgUnit: ShownUnit | ShownZone;
  onDone: () => void;
  onClose: () => void;
}

/** Retires a unit or a zone, which cannot be taken back; the server refuses while a congress has seats for it. */
export function RetireDialog({ orgUnit, onDone, onClose }: RetireDialogProps) {
  const act = useMutate(onDone);
  const retire = () =>
    'zoneUuid' in orgUnit
      ? act(RetireZoneDocument, { zoneUuid: orgUnit.zoneUuid }, 'La zone est retirée.')
      : act(RetireUnitDocument, { businessUnitUuid: orgUnit.businessUnitUuid }, 'La franchise est retirée.');
  return (
    <ConfirmDialog
      isOpen
      title={`Retirer ${orgUnit.label}\u202f?`}
      confirmLabel="Retirer"
      tone="danger"
      requireCheck="Je comprends que ce retrait est définitif."
      onConfirm={retire}
      onClose={onClose}
    >
      Son nom reste là où il est déjà utilisé&#8239;; rien de nouveau ne peut plus le choisir.
    </ConfirmDialog>
  );
}
