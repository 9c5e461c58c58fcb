import { lazyDialog } from '@portal/web';
import type { HostingRow } from '../list/use-hostings.ts';
import { StayRefusal } from './StayRefusal.tsx';
import type { StayWork } from './use-stay-work.ts';

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);
const TakeBackDialog = lazyDialog(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

interface StayDialogsProps {
  work: StayWork;
  /** The hotels that can be chosen. */
  hostings: readonly HostingRow[];
}

/** What an act on nights asks first, and why it was refused. */
export function StayDialogs({ work, hostings }: StayDialogsProps) {
  const { actions, begun, close, run, nameOfId } = work;
  return (
    <>
      {begun?.act === 'assign' && (
        <AssignDialog
          rows={begun.rows}
          hostings={hostings}
          isPending={actions.pending}
          onAssign={(hostingUuid, placings) => void run(() => actions.assign(hostingUuid, placings))}
          onClose={close}
        />
      )}
      {begun && begun.act !== 'assign' && (
        <TakeBackDialog
          isRefusal={begun.act === 'refuse'}
          rows={begun.rows}
          isPending={actions.pending}
          onConfirm={(comment) =>
            void run(() =>
              begun.act === 'refuse' ? actions.refuse(begun.rows, comment) : actions.unassign(begun.rows),
            )
          }
          onClose={close}
        />
      )}
      <StayRefusal actions={actions} nameOf={nameOfId} />
    </>
  );
}
