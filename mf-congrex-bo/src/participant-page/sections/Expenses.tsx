import { expensesReads } from '@portal/domain/expenses/reads';
import { formatEuros } from '@portal/domain/money/money';
import { Card, EmptyState, formatActDay, Link, Skeleton } from '@portal/shared-ui';
import { useLiveRefresh, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { type ParticipantFull, useParticipantPart } from '../../attendees/use-participant.ts';
import { Rows } from '../../event/Rows.tsx';
import { concernsExpenses } from '../../expenses/live.ts';
import { expenseNotePath } from '../../expenses/paths.ts';
import { StatusOfNote } from '../../expenses/StatusOfNote.tsx';
import { ParticipantExpensesDocument, type ParticipantExpensesQuery } from '../../generated/graphql.ts';

const notesOf = ({ participant }: ParticipantExpensesQuery) => participant?.expenseNotes ?? [];

function Section({ participant }: { participant: ParticipantFull }) {
  const { participantUuid, gatheringUuid, updatedAt } = participant;
  const part = useParticipantPart(ParticipantExpensesDocument, participantUuid, updatedAt, notesOf);
  const { data: notes, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsExpenses, refresh);
  return (
    <Card title="Notes de frais" headingLevel={3} isFlush>
      {problem && <QueryProblem what="Les notes de frais n’ont pas pu être lues." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={2} height={96} />}
      {notes?.length === 0 && <EmptyState kind="nothingYet" title="Aucune note de frais" />}
      {notes && notes.length > 0 && (
        <Rows>
          {notes.map((note) => (
            <li key={note.uuid}>
              <time dateTime={note.createdAt}>{formatActDay(note.createdAt)}</time>
              <div>
                <Link as={RouterLink} to={expenseNotePath(gatheringUuid, note.uuid)}>
                  {note.visualIdentifier}
                </Link>{' '}
                <StatusOfNote note={note} />
              </div>
              <span data-amount>{formatEuros(note.totalPrice)}</span>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** The participant's expense notes, with a way to each; nothing for who may not read them. */
export const ExpensesSection = (props: { participant: ParticipantFull }) =>
  useRead(expensesReads, 'Participant.expenseNotes') ? <Section {...props} /> : null;
