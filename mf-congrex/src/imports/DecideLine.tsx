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
  onDecided: () => void;
}

/** Of a line that contradicts a presence: whether it is done with the others, or what is there is left. It can be decided anew until the confirmation. */
export function DecideLine({ importUuid, line, source, onDecided }: DecideProps) {
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
        onPress={() => void decide.run({ importUuid, index, decision: id })}
      >
        {label}
      </Button>
    ));
}
