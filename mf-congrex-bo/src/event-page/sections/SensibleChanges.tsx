import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button, Card, ConfirmDialog, EmptyState, formatAct, Stack, StatusBadge, type Tone } from '@portal/shared-ui';
import { useAct, useActions } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { ChangeTable } from '../../event/changes/ChangeTable.tsx';
import { describeChanges } from '../../event/changes/describe-changes.ts';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { AcceptEventChangeDocument, RefuseEventChangeDocument } from '../../generated/graphql.ts';
import { PageSection } from './PageSection.tsx';

type SensibleChange = EventGathering['gatheringSensibleChanges'][number];
type Decision = { change: SensibleChange; kind: 'accept' | 'refuse' };

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

function ChangeCard({ change, onDecide }: { change: SensibleChange; onDecide: (decision: Decision) => void }) {
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

function DecisionDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const { gatheringUuid } = useEvent().gathering;
  const act = useAct(useEvent().refresh);
  const isRefusal = decision?.kind === 'refuse';
  const send = (comment: string) => {
    if (!decision) return undefined;
    const target = { gatheringUuid, gatheringSensibleChangeUuid: decision.change.gatheringSensibleChangeUuid };
    return isRefusal
      ? act(RefuseEventChangeDocument, { ...target, comment }, 'La modification est refusée.')
      : act(AcceptEventChangeDocument, { ...target, comment: comment || null }, 'La modification est appliquée.');
  };
  return (
    <ConfirmDialog
      isOpen={decision !== undefined}
      title={isRefusal ? 'Refuser la modification ?' : 'Accepter la modification ?'}
      confirmLabel={isRefusal ? 'Refuser' : 'Accepter'}
      reason={{ label: 'Commentaire', isRequired: isRefusal, maxLength: 2000 }}
      onConfirm={({ reason }) => send(reason)}
      onClose={onClose}
    >
      {isRefusal
        ? 'L’événement reste tel qu’il est. L’équipe reçoit votre commentaire par e-mail.'
        : 'La modification s’applique aussitôt à l’événement.'}
    </ConfirmDialog>
  );
}

/** Edits after publication that wait, or waited, for the medical manager (specification, section 4). */
export function SensibleChangesSection() {
  const { gatheringSensibleChanges } = useEvent().gathering;
  const [decision, setDecision] = useState<Decision>();
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
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </PageSection>
  );
}
