import { programmeRequestActions } from '@portal/domain/skyclarys/actions';
import { programmeNoteInput } from '@portal/domain/skyclarys/fields';
import { Actions, Banner, Button, Card, DefinitionList, formatAct, Stack, TextArea } from '@portal/shared-ui';
import { useActions, useAttempt, useFetchQuery, useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { FormField } from '@portal/web/forms';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import {
  NoteProgrammeRequestDocument,
  OpenProgrammeRequesterDocument,
  type OpenProgrammeRequesterQuery,
} from '../generated/graphql.ts';
import type { ShownRequest } from './request-data.ts';

type Opened = OpenProgrammeRequesterQuery['programmeRequester'];

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

function Known({ opened: { lastName, firstName, email, phone, message, notes } }: { opened: Opened }) {
  return (
    <Stack $gap={4}>
      <DefinitionList
        items={[
          { term: 'Nom', value: `${firstName ?? ''} ${lastName ?? ''}`.trim() },
          { term: 'Adresse e-mail', value: email },
          { term: 'Téléphone', value: phone },
        ]}
      />
      <div>
        <strong>Message</strong>
        <Text>{message}</Text>
      </div>
      {notes.map(({ noteUuid, text, authorName, createdAt }) => (
        <div key={noteUuid}>
          <small>
            Note de {authorName}, le {formatAct(createdAt)}
          </small>
          <Text>{text}</Text>
        </div>
      ))}
    </Stack>
  );
}

interface RequesterProps {
  request: ShownRequest;
  onDone: () => void;
}

/** Whose the request is: on demand, in memory only, and each reading is in the audit log. */
export function Requester({ request, onDone }: RequesterProps) {
  const { requestUuid, state, noteCount } = request;
  const ask = useFetchQuery();
  const act = useMutate(onDone);
  const noting = useActions(programmeRequestActions)('noteProgrammeRequest', request);
  const [opened, setOpened] = useState<Opened>();
  const { run, pending, problem } = useAttempt();
  const [isNoting, setNoting] = useState(false);
  if (state === 'erased')
    return (
      <Card title="Demandeur">
        <p>Les données de cette demande sont effacées.</p>
      </Card>
    );
  const open = () =>
    run(async () => setOpened((await ask(OpenProgrammeRequesterDocument, { requestUuid })).programmeRequester));
  const addNote = async (note: string) => {
    await act(NoteProgrammeRequestDocument, { requestUuid, note }, 'La note est ajoutée.');
    if (opened) await open();
  };
  const toggle = opened ? (
    <Button size="sm" icon={<EyeOff aria-hidden />} onPress={() => setOpened(undefined)}>
      Masquer
    </Button>
  ) : (
    <Button size="sm" icon={<Eye aria-hidden />} isPending={pending} onPress={() => void open()}>
      Afficher la demande
    </Button>
  );
  return (
    <Card
      title="Demandeur"
      actions={
        <Actions>
          {noting.allowed && (
            <Button size="sm" icon={<Plus aria-hidden />} onPress={() => setNoting(true)}>
              Note
            </Button>
          )}
          {toggle}
        </Actions>
      }
    >
      <Stack $gap={3}>
        {problem && (
          <Banner tone="danger" title="La demande n’a pas pu être lue.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        {opened ? <Known opened={opened} /> : <p>Identité, coordonnées et message sont masqués.</p>}
        <small>
          Chaque consultation est enregistrée.
          {noteCount > 0 && ` ${noteCount} ${noteCount === 1 ? 'note' : 'notes'} avec la demande.`}
        </small>
      </Stack>
      {isNoting && (
        <FormDialog
          title="Ajouter une note"
          submitLabel="Ajouter"
          schema={programmeNoteInput}
          values={{ note: '' }}
          onClose={() => setNoting(false)}
          onSave={({ note }) => addNote(note)}
        >
          <FormField as={TextArea} name="note" label="Note" rows={5} maxLength={2000} isRequired />
        </FormDialog>
      )}
    </Card>
  );
}
