import { Button } from '@portal/shared-ui';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { CircleAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import styled from 'styled-components';
import type { SyncState } from './use-slot-sync.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2);
  min-height: 28px;
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  & svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
`;

const words = {
  saving: { icon: <LoaderCircle aria-hidden />, text: 'Enregistrement…' },
  saved: { icon: <CloudCheck aria-hidden />, text: 'Choix enregistrés' },
  offline: { icon: <CloudOff aria-hidden />, text: 'Hors connexion\u202f: vos choix seront enregistrés au retour' },
};

/** A status line: the outcome of the slots that are sent automatically. */
export function SlotState({ state, retry }: { state: SyncState; retry: () => void }) {
  if (state.kind === 'none') return <Line role="status" />;
  if (state.kind === 'refused') {
    return (
      <Line role="status">
        <CircleAlert aria-hidden />
        <div>
          Choix non enregistrés. {state.problem.message}
          <ProblemDetails problem={state.problem} />
        </div>
        <Button size="sm" onPress={retry}>
          Réessayer
        </Button>
      </Line>
    );
  }
  const { icon, text } = words[state.kind];
  return (
    <Line role="status">
      {icon}
      {text}
    </Line>
  );
}
