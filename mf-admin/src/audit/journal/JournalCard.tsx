import { Actions, Button, Card, StatusBadge, type Tone } from '@portal/shared-ui';
import { useOperation, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { UnderTitle } from '../../frame/card-lines.ts';
import { CheckJournalsDocument, JournalChecksDocument, type JournalChecksQuery } from '../../generated/graphql.ts';
import { Findings } from './Findings.tsx';
import { isRunning, type Journal, verdictOf } from './verdict.ts';

const askedEveryMs = 1_500;
const journalsOf = ({ journalChecks }: JournalChecksQuery): readonly Journal[] => journalChecks;
const tones: Record<ReturnType<typeof verdictOf>['kind'], Tone> = {
  never: 'neutral',
  running: 'progress',
  whole: 'success',
  broken: 'danger',
  unknown: 'warning',
};

/** Whether the journal of every domain is whole, and the button that has it checked. */
export function JournalCard() {
  const part = usePageQuery(JournalChecksDocument, {}, journalsOf, { isKept: false });
  const { refresh } = part;
  const check = useOperation(CheckJournalsDocument, { onDone: () => void refresh() });
  const journals = part.data ?? [];
  const runs = journals.some(isRunning);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => void refresh(), askedEveryMs);
    return () => clearInterval(timer);
  }, [runs, refresh]);
  if (part.problem && !part.data) return <ProblemCard problem={part.problem} onRetry={part.retry} />;
  const verdict = verdictOf(journals);
  return (
    <Card
      title="Intégrité du journal"
      isFlush
      actions={
        <Actions>
          {part.data && (
            <div role="status">
              <StatusBadge tone={tones[verdict.kind]}>{verdict.words}</StatusBadge>
            </div>
          )}
          <Button
            size="sm"
            icon={<ShieldCheck aria-hidden />}
            isPending={check.pending || runs}
            onPress={() => void check.run({})}
          >
            Vérifier le journal
          </Button>
        </Actions>
      }
    >
      <UnderTitle>
        <Findings journals={journals} />
      </UnderTitle>
    </Card>
  );
}
