import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate, type Verdict } from '@portal/web';
import { useEvent } from '../../event/event-context.ts';
import {
  CatchUpEventDocument,
  CompleteEventDocument,
  ReopenEventDocument,
  SetEventStatusDocument,
} from '../../generated/graphql.ts';
import { targetOf } from '../status/next-transitions.ts';
import { statusCheck, transitions } from '../status/transition-words.ts';
import { LeftOpen } from './LeftOpen.tsx';

/** Sends a change of status by the mutation that its action has. */
function useTransition() {
  const { gatheringUuid } = useEvent().gathering;
  const act = useMutate(useEvent().refresh);
  return ({ name }: Verdict, reason: string) => {
    const done = transitions[name]?.done ?? 'C’est fait.';
    const targetStatus = targetOf(name);
    if (targetStatus) return act(SetEventStatusDocument, { gatheringUuid, targetStatus, confirmed: true }, done);
    if (name === 'completeGathering') return act(CompleteEventDocument, { gatheringUuid }, done);
    if (name === 'reopenGathering') return act(ReopenEventDocument, { gatheringUuid }, done);
    if (name === 'catchUpGathering') return act(CatchUpEventDocument, { gatheringUuid, reason }, done);
    throw new Error(`no mutation for ${name}`);
  };
}

/** Asks before a change of status: what it does, the box to tick, a reason where one is required. */
export function TransitionDialog({ action, onClose }: { action: Verdict; onClose: () => void }) {
  const transition = useTransition();
  const { name, gatheringUuid } = useEvent().gathering;
  const words = transitions[action.name];
  return (
    <ConfirmDialog
      isOpen
      title={action ? `${action.label} ?` : ''}
      confirmLabel={action.label}
      tone={words?.isFinal ? 'danger' : 'default'}
      requireCheck={words?.check ?? statusCheck}
      {...(action.asks === 'reason' ? { reason: { label: 'Motif', maxLength: 1000 } } : {})}
      onConfirm={({ reason }) => transition(action, reason)}
      onClose={onClose}
    >
      <strong>{name}</strong>
      <br />
      {words?.text}
      {words?.isFinal && <LeftOpen gatheringUuid={gatheringUuid} />}
    </ConfirmDialog>
  );
}
