import { subgraphTitle } from '@portal/domain/subgraphs';
import { ConfirmDialog } from '@portal/shared-ui';
import type { useMutate } from '@portal/web';
import { DropParkedEventDocument } from '../generated/graphql.ts';
import type { ParkedEvent } from './shown-event.ts';

interface DropDialogProps {
  event: ParkedEvent | undefined;
  act: ReturnType<typeof useMutate>;
  onClose: () => void;
}

/** Asks why an event is never to be applied: it cannot be taken back. */
export const DropDialog = ({ event, act, onClose }: DropDialogProps) => (
  <ConfirmDialog
    isOpen={event !== undefined}
    title="Abandonner cet événement&#8239;?"
    confirmLabel="Abandonner"
    tone="danger"
    reason={{ label: 'Raison', isRequired: true, maxLength: 500 }}
    onConfirm={({ reason }) =>
      act(
        DropParkedEventDocument,
        { parkedEventUuid: event?.parkedEventUuid ?? '', reason },
        'L’événement est abandonné.',
      )
    }
    onClose={onClose}
  >
    {event && subgraphTitle(event.consumer)} ne l’appliquera jamais. La raison reste dans le journal.
  </ConfirmDialog>
);
