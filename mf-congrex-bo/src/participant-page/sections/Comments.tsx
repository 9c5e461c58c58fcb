import { participantActions } from '@portal/domain/participants/actions';
import { Button, Card, EmptyState, formatAct, Link } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { type ParticipantFull, useParticipantPart } from '../../attendees/use-participant.ts';
import type { EventGathering } from '../../event/event-context.ts';
import { Rows } from '../../event/Rows.tsx';
import { ParticipantCommentFilesDocument, type ParticipantCommentFilesQuery } from '../../generated/graphql.ts';

const CommentDialog = lazyDialog(async () => (await import('./CommentDialog.tsx')).CommentDialog);

type CommentFile = NonNullable<ParticipantCommentFilesQuery['participant']>['participantComments'][number]['file'];

/** Names and URLs of the files, from the documents service. */
const filesOf = ({ participant }: ParticipantCommentFilesQuery): ReadonlyMap<string, CommentFile> =>
  new Map((participant?.participantComments ?? []).map((one) => [one.participantCommentUuid, one.file]));

interface CommentsProps {
  participant: ParticipantFull;
  /** That of the page, which may be one of the event or of the HCP. */
  gathering: Pick<EventGathering, 'status'>;
  onChange: () => void;
}

/** What staff noted about the participant, with files, newest first. */
export function CommentsSection({ participant, gathering, onChange }: CommentsProps) {
  const [isAdding, setAdding] = useState(false);
  const { participantUuid, participantComments, updatedAt } = participant;
  const files = useParticipantPart(ParticipantCommentFilesDocument, participantUuid, updatedAt, filesOf);
  const commenting = useActions(participantActions)('createParticipantComment', {
    ...participant,
    state: participant.invitationStatus,
    gathering,
  });
  const comments = [...participantComments].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const add = commenting.offered && (
    <Button
      size="sm"
      icon={<MessageSquarePlus aria-hidden />}
      reason={commenting.reason}
      onPress={() => setAdding(true)}
    >
      Ajouter un commentaire
    </Button>
  );
  return (
    <Card title="Commentaires" headingLevel={3} isFlush actions={add}>
      {files.problem && (
        <QueryProblem what="Les fichiers joints n’ont pas pu être lus." problem={files.problem} retry={files.retry} />
      )}
      {comments.length === 0 && <EmptyState kind="nothingYet" title="Aucun commentaire" />}
      {comments.length > 0 && (
        <Rows>
          {comments.map(({ participantCommentUuid, comment, reason, userName, createdAt }) => {
            const file = files.data?.get(participantCommentUuid);
            return (
              <li key={participantCommentUuid}>
                <time dateTime={createdAt}>{formatAct(createdAt)}</time>
                <div>
                  {reason && <strong>{reason}</strong>}
                  <p>{comment}</p>
                  <small>{userName ?? 'Le portail'}</small>
                  {file && (
                    <p>
                      <Link href={`${file.url}?inline=1`} target="_blank" rel="noreferrer">
                        {file.name}
                      </Link>
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </Rows>
      )}
      {isAdding && (
        <CommentDialog participantUuid={participantUuid} onClose={() => setAdding(false)} onAdded={onChange} />
      )}
    </Card>
  );
}
