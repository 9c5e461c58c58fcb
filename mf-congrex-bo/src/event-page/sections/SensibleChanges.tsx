import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button, Card, EmptyState, formatAct, Stack, StatusBadge, type Tone } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { ChangeTable } from '../../event/changes/ChangeTable.tsx';
import { describeChanges } from '../../event/changes/describe-changes.ts';
import { useEvent } from '../../event/event-context.ts';
import type { ChangeDecision, SensibleChange } from './dialogs/ChangeDecisionDialog.tsx';
import { PageSection } from './PageSection.tsx';

const ChangeDecisionDialog = lazyDialog(
  async () => (await import('./dialogs/ChangeDecisionDialog.tsx')).ChangeDecisionDialog,
);

const states: Record<string, { tone: Tone; word: string }> = {
  PENDING: { tone: 'warning', word: 'En attente' },
  ACCEPTED: { tone: 'success', word: 'Acceptée' },
  REFUSED: { tone: 'neutral', word: 'Refusée' },
};

const Facts = styled.div`
  color: var(--ui-text-2);
  overflow-wrap: anywhere;
  white-space: pre-line;
  & > strong {
    color: var(--ui-text);
    font-weight: 550;
  }
`;

function ChangeCard({ change, onDecide }: { change: SensibleChange; onDecide: (decision: ChangeDecision) => void }) {
  const { gathering, names } = useEvent();
  const { timezone } = gathering;
  const { tone, word } = states[change.status] ?? { tone: 'neutral' as const, word: change.status };
  const { decider, comment, initiator } = change;
  const may = useActions(gatheringActions);
  const refusing = may('refuseSensibleChange', change);
  const accepting = may('acceptSensibleChange', change);
  return (
    <Card
      headingLevel={3}
      title={
        <>
          Demande du {formatAct(change.createdAt)} <StatusBadge tone={tone}>{word}</StatusBadge>
        </>
      }
      actions={
        change.status === 'PENDING' ? (
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {refusing.offered && (
              <Button size="sm" reason={refusing.reason} onPress={() => onDecide({ change, kind: 'refuse' })}>
                Refuser
              </Button>
            )}
            {accepting.offered && (
              <Button
                size="sm"
                variant="primary"
                reason={accepting.reason}
                onPress={() => onDecide({ change, kind: 'accept' })}
              >
                Accepter
              </Button>
            )}
          </span>
        ) : undefined
      }
    >
      <Stack $gap={3}>
        <ChangeTable lines={describeChanges(change.changes, { names, timezone })} />
        <Facts>
          <strong>Motif</strong> {change.reason}
          {initiator && ` — ${names.user(initiator.userUuid)}`}
        </Facts>
        {change.status !== 'PENDING' && (
          <Facts>
            <strong>Décision</strong> {formatAct(change.updatedAt)}
            {decider && `, ${names.user(decider.userUuid)}`}
            {comment && ` : ${comment}`}
          </Facts>
        )}
      </Stack>
    </Card>
  );
}

/** Edits after publication that wait, or waited, for the medical manager (specification, section 4). */
export function SensibleChangesSection() {
  const { gatheringSensibleChanges } = useEvent().gathering;
  const [decision, setDecision] = useState<ChangeDecision>();
  const newestFirst = [...gatheringSensibleChanges].sort(
    (a, b) => Number(b.status === 'PENDING') - Number(a.status === 'PENDING') || (a.createdAt < b.createdAt ? 1 : -1),
  );
  return (
    <PageSection id="modifications" title="Modifications sensibles">
      {newestFirst.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucune modification sensible">
          Après la publication, une modification des dates, du lieu, du format, des quotas ou des critères attend ici la
          décision du responsable médical.
        </EmptyState>
      )}
      {newestFirst.map((change) => (
        <ChangeCard key={change.gatheringSensibleChangeUuid} change={change} onDecide={setDecision} />
      ))}
      {decision && <ChangeDecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </PageSection>
  );
}
