import { Button } from '@portal/shared-ui';
import { useOperation } from '@portal/web';
import styled from 'styled-components';
import { type ImportSource, operationsOf } from './sources.ts';
import { type ImportLine, whoOf } from './words.ts';

const Choices = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--ui-1);
`;

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
  const choices = [
    { id: 'APPLY', label: 'Appliquer' },
    { id: 'LEAVE', label: 'Laisser' },
  ];
  return (
    <Choices>
      {choices.map(({ id, label }) => (
        <Button
          key={id}
          size="sm"
          aria-label={`${label}\u202f: ${whoOf(line)}${decision === id ? ' (choisi)' : ''}`}
          variant={decision === id ? 'primary' : 'secondary'}
          isPending={decide.pending}
          onPress={() => void decide.run({ importUuid, index, decision: id })}
        >
          {label}
        </Button>
      ))}
    </Choices>
  );
}
