import { Button, Card, EmptyState, formatAct, Link } from '@portal/shared-ui';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { PartProblem } from '../../event-page/PartProblem.tsx';
import { ParticipantCommentFilesDocument, type ParticipantCommentFilesQuery } from '../../generated/graphql.ts';
import { offerOf, refusalReason } from '../offers.ts';
import { type ParticipantFull, useParticipantPart } from '../use-participant.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { Rows } from './Rows.tsx';

type CommentFile = NonNullable<ParticipantCommentFilesQuery['participant']>['participantComments'][number]['file'];

/** Names and addresses of the files, which the documents' service knows. */
const filesOf = ({ participant }: ParticipantCommentFilesQuery): ReadonlyMap<string, CommentFile> =>
  new Map((participant?.participantComments ?? []).map((one) => [one.participantCommentUuid, one.file]));

interface CommentsProps {
  participant: ParticipantFull;
  onChange: () => void;
}

/** What staff noted about the participant, with files, newest first. */
export function CommentsSection({ participant, onChange }: CommentsProps) {
  const [isAdding, setAdding] = useState(false);
  const { participantUuid, participantComments, updatedAt } = participant;
  const files = useParticipantPart(ParticipantCommentFilesDocument, participantUuid, updatedAt, filesOf);
  const offer = offerOf(participant, 'createParticipantComment');
  const comments = [...participantComments].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const add = offer && (
    <Button
      size="sm"
      icon={<MessageSquarePlus aria-hidden />}
      reason={refusalReason(offer)}
      onPress={() => setAdding(true)}
    >
      Ajouter un commentaire
    </Button>
  );
  return (
    <Card title="Commentaires" headingLevel={3} isFlush actions={add}>
      {files.problem && (
        <PartProblem what="Les fichiers joints n’ont pas pu être lus." problem={files.problem} retry={files.retry} />
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
