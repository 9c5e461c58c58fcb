import { ConfirmDialog } from '@portal/shared-ui';
import {
  CatchUpEventDocument,
  CompleteEventDocument,
  ReopenEventDocument,
  SetEventStatusDocument,
} from '../../generated/graphql.ts';
import { useEvent } from '../event-context.ts';
import { type Offer, targetOf, transitions } from '../status/transitions.ts';
import { useAct } from './use-act.ts';

/** Sends a change of status by the mutation that its action has. */
function useTransition() {
  const { gatheringUuid } = useEvent().gathering;
  const act = useAct();
  return ({ name }: Offer, reason: string) => {
    const done = transitions[name]?.done ?? 'C’est fait.';
    const targetStatus = targetOf(name);
    if (targetStatus) return act(SetEventStatusDocument, { gatheringUuid, targetStatus, confirmed: true }, done);
    if (name === 'completeGathering') return act(CompleteEventDocument, { gatheringUuid }, done);
    if (name === 'reopenGathering') return act(ReopenEventDocument, { gatheringUuid }, done);
    return act(CatchUpEventDocument, { gatheringUuid, reason }, done);
  };
}

/** Asks before a change of status: what it does, the box to tick, a reason where one is wanted. */
export function TransitionDialog({ action, onClose }: { action: Offer | undefined; onClose: () => void }) {
  const transition = useTransition();
  const { name } = useEvent().gathering;
  const words = action && transitions[action.name];
  return (
    <ConfirmDialog
      isOpen={action !== undefined}
      title={action ? `${action.label} ?` : ''}
      confirmLabel={action?.label ?? ''}
      tone={words?.isFinal ? 'danger' : 'default'}
      {...(words?.check ? { requireCheck: words.check } : {})}
      {...(action?.asks === 'reason' ? { reason: { label: 'Motif', maxLength: 1000 } } : {})}
      onConfirm={({ reason }) => action && transition(action, reason)}
      onClose={onClose}
    >
      <strong>{name}</strong>
      <br />
      {words?.text}
    </ConfirmDialog>
  );
}
