import { Banner, Button, Card, Stack, TextArea } from '@portal/shared-ui';
import { problemOf, useAttempt, useSendMutation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AcceptOwnTransportDocument, RefuseOwnTransportDocument } from '../generated/graphql.ts';
import type { OwnNote } from './own-transport.ts';

const Buttons = styled.div`
  --ui-control: 44px;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--ui-3);
`;

/** Yes or no to what is proposed, with what the traveller wants to say about it. */
export function Answer({ note, refresh }: { note: OwnNote; refresh: () => Promise<void> }) {
  const { transportNoteUuid } = note;
  const send = useSendMutation();
  const [comment, setComment] = useState('');
  const [kind, setKind] = useState<'accept' | 'refuse'>();
  // Refused too: somebody may have answered meanwhile, and the page shows it.
  const { run, pending, problem } = useAttempt(problemOf, refresh);
  const answer = (given: 'accept' | 'refuse') =>
    run(async () => {
      setKind(given);
      const sent = { transportNoteUuid, comment: comment.trim() || null };
      await (given === 'accept' ? send(AcceptOwnTransportDocument, sent) : send(RefuseOwnTransportDocument, sent));
      scrollTo({ top: 0 });
    });
  return (
    <Card title="Votre réponse" headingLevel={2}>
      <Stack $gap={4}>
        <TextArea
          label="Commentaire"
          help="Par exemple l’horaire qui vous conviendrait mieux"
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={setComment}
        />
        {problem && (
          <Banner tone="danger" title="Votre réponse n’est pas enregistrée.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <Buttons>
          <Button
            icon={<X aria-hidden />}
            isPending={pending && kind === 'refuse'}
            onPress={() => void answer('refuse')}
          >
            Refuser
          </Button>
          <Button
            variant="primary"
            icon={<Check aria-hidden />}
            isPending={pending && kind === 'accept'}
            onPress={() => void answer('accept')}
          >
            Accepter
          </Button>
        </Buttons>
      </Stack>
    </Card>
  );
}
