import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { Badge, Button, Card, formatAct } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { MessageSquarePlus } from 'lucide-react';
import styled from 'styled-components';
import { changesOfLine } from './line-words.ts';
import { Receipt } from './Receipt.tsx';
import type { ShownNote } from './shown-note.ts';
import type { NoteFiles } from './use-note-files.ts';

const Comments = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-direction: column;
    gap: var(--ui-1);
    min-width: 0;
    padding: var(--ui-3);
    background: var(--ui-sunken);
    border-radius: var(--ui-radius);
    overflow-wrap: anywhere;
  }
  & p {
    margin: 0;
    white-space: pre-line;
  }
  & small {
    color: var(--ui-text-2);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-1) var(--ui-2);
`;

type Comment = ShownNote['comments'][number];

/** What was changed of a line with this comment: as it was, and as it is today. */
function OldValues({ comment: { oldLine }, note }: { comment: Comment; note: ShownNote }) {
  if (!oldLine) return null;
  const now = note.lines.find(({ expenseNoteLineUuid: uuid }) => uuid === oldLine.expenseNoteLineUuid);
  const changes = changesOfLine(oldLine, now);
  return (
    <small>
      Ligne « {oldLine.description} »{changes.length > 0 && `\u202f: ${changes.join(', ')}`}
    </small>
  );
}

interface NoteCommentsProps {
  note: ShownNote;
  files: NoteFiles;
  onAdd: () => void;
}

/** What was said about the note, with the act that it came with; the back office's own notes are marked. */
export function NoteComments({ note, files, onAdd }: NoteCommentsProps) {
  const adding = useActions(expenseNoteActions)('addExpenseNoteComment', note);
  return (
    <Card
      title="Commentaires"
      actions={
        adding.offered && (
          <Button size="sm" icon={<MessageSquarePlus aria-hidden />} reason={adding.reason} onPress={onAdd}>
            Ajouter
          </Button>
        )
      }
    >
      {note.comments.length === 0 && <p>Aucun commentaire</p>}
      <Comments>
        {[...note.comments].reverse().map((comment) => (
          <li key={comment.expenseNoteCommentUuid}>
            <Head>
              <strong>{comment.actionLabel}</strong>
              {comment.isInternal && <Badge $tone="neutral">Interne</Badge>}
            </Head>
            <p>{comment.text}</p>
            <OldValues comment={comment} note={note} />
            <Receipt file={comment.file} files={files} label="Pièce jointe" />
            <Receipt file={comment.oldLine?.file} files={files} label="Justificatif précédent" />
            <small>
              {comment.userName ?? 'Par lien'} · <time dateTime={comment.date}>{formatAct(comment.date)}</time> ·{' '}
              {comment.statusLabel}
            </small>
          </li>
        ))}
      </Comments>
    </Card>
  );
}
