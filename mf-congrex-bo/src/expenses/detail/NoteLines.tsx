import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { expenseLineStateTones, isOpenLine } from '@portal/domain/expenses/note/states';
import { formatEuros } from '@portal/domain/money/money';
import { Button, Card, EmptyState, formatDay, StatusBadge } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { distanceOf } from './line-words.ts';
import { Receipt } from './Receipt.tsx';
import type { ShownLine, ShownNote } from './shown-note.ts';
import type { NoteFiles } from './use-note-files.ts';

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--ui-1) var(--ui-4);
    padding: var(--ui-3) var(--ui-5);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  @media (max-width: 560px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 550;
  }
  & > small {
    color: var(--ui-text-2);
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: var(--ui-1);
  & > strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & > del {
    color: var(--ui-text-2);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 560px) {
    flex-direction: row;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-2) var(--ui-3);
  }
`;

const Foot = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--ui-1) var(--ui-4);
  margin: 0;
  padding: var(--ui-3) var(--ui-5);
  border-top: 1px solid var(--ui-border);
  background: var(--ui-sunken);
  & > dd {
    margin: 0;
    font-weight: 600;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

interface LineProps {
  line: ShownLine;
  files: NoteFiles;
  onChange: ((line: ShownLine) => void) | undefined;
}

function Line({ line, files, onChange }: LineProps) {
  const { description, category, feeDate, price, comment, status, statusLabel } = line;
  const facts = [category?.label, formatDay(feeDate), distanceOf(line)].filter(Boolean).join(' · ');
  return (
    <li>
      <Words>
        <strong>{description}</strong>
        <small>{facts}</small>
        {comment && <small>{comment}</small>}
        <Receipt file={line.file} files={files} />
      </Words>
      <Side>
        {status === 'refused' ? <del>{formatEuros(price)}</del> : <strong>{formatEuros(price)}</strong>}
        <StatusBadge tone={expenseLineStateTones[status]}>{statusLabel}</StatusBadge>
        {onChange && isOpenLine(line) && (
          <Button
            size="sm"
            icon={<Pencil aria-hidden />}
            aria-label={`Modifier la dépense ${description}`}
            onPress={() => onChange(line)}
          >
            Modifier
          </Button>
        )}
      </Side>
    </li>
  );
}

interface NoteLinesProps {
  note: ShownNote;
  files: NoteFiles;
  onChange: (line: ShownLine) => void;
}

/** The expenses of the note, with their receipts and what was decided on each. */
export function NoteLines({ note, files, onChange }: NoteLinesProps) {
  const mayChange = useActions(expenseNoteActions)('updateExpenseNoteLine', note).allowed;
  const { lines, totalPrice, payablePrice } = note;
  return (
    <Card title="Dépenses" isFlush>
      {lines.length === 0 && <EmptyState kind="nothingYet" title="Aucune dépense" />}
      <Lines aria-label="Dépenses de la note">
        {lines.map((line) => (
          <Line key={line.expenseNoteLineUuid} line={line} files={files} onChange={mayChange ? onChange : undefined} />
        ))}
      </Lines>
      {lines.length > 0 && (
        <Foot>
          <dt>Total demandé, hors dépenses refusées</dt>
          <dd>{formatEuros(totalPrice)}</dd>
          <dt>Validé à ce jour</dt>
          <dd>{formatEuros(payablePrice)}</dd>
        </Foot>
      )}
    </Card>
  );
}
