import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { Banner, Button, Card, formatAct, Stack, TextArea } from '@portal/shared-ui';
import { useActions, useAttempt, useSendMutation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useState } from 'react';
import styled from 'styled-components';
import { CommentOwnTransportDocument } from '../generated/graphql.ts';
import type { OwnNote } from './own-transport.ts';

const Messages = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const required = 'Ce champs est requis';

/** What is said with the organisation of the event, the oldest first, and a field to answer in. */
export function Thread({ note, refresh }: { note: OwnNote; refresh: () => Promise<void> }) {
  const { transportNoteUuid, comments } = note;
  const send = useSendMutation();
  const [text, setText] = useState('');
  const { run, pending, problem, reset } = useAttempt();
  const [isMissing, setMissing] = useState(false);
  const mayWrite = useActions(transportNoteActions)('addTransportNoteComment', note).allowed;
  if (!mayWrite && comments.length === 0) return null;
  const add = () => {
    const comment = text.trim();
    setMissing(!comment);
    reset();
    if (!comment) return;
    void run(async () => {
      await send(CommentOwnTransportDocument, { transportNoteUuid, comment });
      setText('');
      await refresh();
    });
  };
  return (
    <Card title="Échanges avec l’organisation" headingLevel={2}>
      <Stack $gap={4}>
        {comments.length > 0 && (
          <Messages>
            {comments.map(({ text: words, date, isHealthCareProfessionalMessage: isMine, userName }) => (
              <li key={`${date} ${words}`}>
                <small>
                  {isMine ? 'Vous' : (userName ?? 'L’organisation')}, le {formatAct(date)}
                </small>
                <p>{words}</p>
              </li>
            ))}
          </Messages>
        )}
        {mayWrite && (
          <>
            <TextArea
              label="Votre message"
              rows={2}
              maxLength={2000}
              value={text}
              onChange={setText}
              errorMessage={isMissing ? required : undefined}
            />
            {problem && (
              <Banner tone="danger" title="Votre message n’est pas envoyé.">
                {problem.message}
                <ProblemDetails problem={problem} />
              </Banner>
            )}
            <div>
              <Button isPending={pending} onPress={add}>
                Envoyer le message
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
