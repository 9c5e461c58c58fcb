import { Button } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import { type ImportSource, operationsOf } from './sources.ts';
import { type ImportLine, whoOf } from './words.ts';

const choices = [
  { id: 'APPLY', label: 'Appliquer' },
  { id: 'LEAVE', label: 'Laisser' },
];

interface DecideProps {
  importUuid: string;
  line: ImportLine;
  source: ImportSource;
  /** Why nothing can be decided now. */
  reason: string | undefined;
  onDecided: () => void;
}

/** Of a line that contradicts a presence: apply it with the others, or keep the current presence. It can be changed until the confirmation. */
export function DecideLine({ importUuid, line, source, reason, onDecided }: DecideProps) {
  const decide = useOperation(operationsOf[source].decide, { onDone: onDecided });
  const { index, outcome, decision } = line;
  if (outcome !== 'CONFLICT' && !decision) return null;
  return choices
    .filter(({ id }) => id !== decision)
    .map(({ id, label }) => (
      <Button
        key={id}
        size="sm"
        aria-label={`${label}\u202f: ${whoOf(line)}`}
        isPending={decide.pending}
        reason={reason}
        onPress={() => void decide.run({ importUuid, index, decision: id })}
      >
        {label}
      </Button>
    ));
}
