import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { transportCommentInput } from '@portal/domain/logistics/transport/fields';
import { Badge, Banner, Button, Card, EmptyState, formatAct, Stack, TextArea } from '@portal/shared-ui';
import { useActions, useSendMutation } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { FormField, useDraft, useFormAttempt, useZodForm, ZodFormProvider } from '@portal/web/forms';
import styled from 'styled-components';
import { Rows } from '../../event/Rows.tsx';
import { CommentTransportNoteDocument } from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';

const Foot = styled.div`
  padding: var(--ui-4) var(--ui-5);
  border-top: 1px solid var(--ui-border);
`;

/** Writes to the traveller, who reads it on their page. */
function NewComment({ note, refresh, label }: { note: ShownNote; refresh: () => Promise<void>; label: string }) {
  const { transportNoteUuid } = note;
  const send = useSendMutation();
  const form = useZodForm(transportCommentInput, { comment: '' });
  const draft = useDraft(form, `transport-comment:${transportNoteUuid}`);
  const { run, problem } = useFormAttempt(form);
  const add = ({ comment }: { comment: string }) =>
    run(async () => {
      await send(CommentTransportNoteDocument, { transportNoteUuid, comment });
      draft.clear();
      form.reset({ comment: '' });
      await refresh();
    });
  return (
    <ZodFormProvider form={form} onSubmit={add}>
      <FormField
        name="comment"
        as={TextArea}
        label="Votre commentaire"
        help="Le voyageur le lit sur sa page."
        rows={2}
        maxLength={2000}
        isRequired
      />
      {problem && (
        <Banner tone="danger" title="Le commentaire n’a pas été ajouté.">
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      <div>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {label}
        </Button>
      </div>
    </ZodFormProvider>
  );
}

/** What the traveller and the back office say to each other, the oldest first. */
export function Comments({ note, refresh }: { note: ShownNote; refresh: () => Promise<void> }) {
  const { comments } = note;
  const { allowed, label } = useActions(transportNoteActions)('addTransportNoteComment', note);
  return (
    <Card title="Échanges avec le voyageur" headingLevel={3} isFlush>
      {comments.length === 0 && <EmptyState kind="nothingYet" title="Aucun commentaire" />}
      {comments.length > 0 && (
        <Rows>
          {comments.map(({ text, date, isHealthCareProfessionalMessage: isTheirs, userName }) => (
            <li key={`${date} ${text}`}>
              <time dateTime={date}>{formatAct(date)}</time>
              <Stack $gap={1}>
                <p>{text}</p>
                <small>{isTheirs ? <Badge $tone="info">Voyageur</Badge> : (userName ?? 'Le portail')}</small>
              </Stack>
            </li>
          ))}
        </Rows>
      )}
      {allowed && (
        <Foot>
          <NewComment note={note} refresh={refresh} label={label} />
        </Foot>
      )}
    </Card>
  );
}
