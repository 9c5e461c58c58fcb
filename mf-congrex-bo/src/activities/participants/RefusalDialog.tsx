import { ButtonLink } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { RefusedDialog } from '../../bulk-refusals/RefusedDialog.tsx';
import type { Refusal } from '../../bulk-refusals/refusal.ts';

interface RefusalDialogProps {
  refusal: Refusal | undefined;
  nameOf: (id: string) => string | undefined;
  /** How many the action was requested for; to go on without the refused is offered when all of them are known. */
  asked: number;
  /** Link to change the quota, with the right to. */
  quotaPath: string | undefined;
  /** « 2 places libres ». */
  seatsLeft: string;
  onGoOn: () => void;
  onClose: () => void;
}

/** Why nothing was changed, person by person. */
export function RefusalDialog(props: RefusalDialogProps) {
  const { refusal, nameOf, asked, quotaPath, seatsLeft, onGoOn, onClose } = props;
  const code = refusal?.problem.code;
  const isFull = code === 'ACTIVITY_FULL' || code === 'ACTIVITY_PLACES_MISSING';
  return (
    <RefusedDialog
      refusal={refusal}
      nameOf={nameOf}
      others={refusal && refusal.people.length > 0 && refusal.ids.length === refusal.count ? asked - refusal.count : 0}
      onGoOn={onGoOn}
      onClose={onClose}
      action={
        isFull &&
        quotaPath && (
          <ButtonLink as={RouterLink} {...{ to: quotaPath }}>
            Modifier le quota
          </ButtonLink>
        )
      }
    >
      {isFull && (
        <p>
          {seatsLeft}
          {asked > 1 ? ` pour ${asked} personnes choisies.` : '.'}
        </p>
      )}
    </RefusedDialog>
  );
}
