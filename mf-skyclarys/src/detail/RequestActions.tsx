import { programmeRequestActions } from '@portal/domain/skyclarys/actions';
import { Button, ConfirmDialog } from '@portal/shared-ui';
import { useActions, useMutate, useOperation } from '@portal/web';
import { useState } from 'react';
import {
  AnswerProgrammeRequestDocument,
  CloseProgrammeRequestDocument,
  EraseProgrammeRequestDocument,
  TakeProgrammeRequestDocument,
} from '../generated/graphql.ts';
import type { ShownRequest } from './request-data.ts';

interface RequestActionsProps {
  request: ShownRequest;
  onDone: () => void;
}
type Asked = 'close' | 'erase';

/** What ends a request for good, or without an answer, is asked first. */
function Dialogs({
  request: { requestUuid, reference },
  onDone,
  asked,
  onClose,
}: RequestActionsProps & { asked: Asked | undefined; onClose: () => void }) {
  const act = useMutate(onDone);
  if (asked === 'close')
    return (
      <ConfirmDialog
        isOpen
        title={`Clore ${reference} sans réponse\u202f?`}
        confirmLabel="Clore"
        reason={{ label: 'Motif', isRequired: true, maxLength: 500, help: 'Sans donnée de santé ni nom de personne.' }}
        onConfirm={({ reason }) =>
          act(CloseProgrammeRequestDocument, { requestUuid, reason }, 'La demande est close sans réponse.')
        }
        onClose={onClose}
      >
        Ses données seront effacées trente jours plus tard.
      </ConfirmDialog>
    );
  if (asked === 'erase')
    return (
      <ConfirmDialog
        isOpen
        tone="danger"
        title={`Effacer les données de ${reference}\u202f?`}
        confirmLabel="Effacer"
        requireCheck="Je sais que personne ne pourra plus les lire."
        onConfirm={() => act(EraseProgrammeRequestDocument, { requestUuid }, 'Les données sont effacées.')}
        onClose={onClose}
      >
        L’identité, le message et les notes disparaissent&#8239;; la référence, les dates et l’historique restent.
      </ConfirmDialog>
    );
  return null;
}

/** What can be done with a request, as the server says it. */
export function RequestActions({ request, onDone }: RequestActionsProps) {
  const may = useActions(programmeRequestActions);
  const [asked, setAsked] = useState<Asked>();
  const { requestUuid } = request;
  const taking = useOperation(TakeProgrammeRequestDocument, { success: 'La demande est prise en charge.', onDone });
  const answering = useOperation(AnswerProgrammeRequestDocument, {
    success: 'La demande est marquée comme répondue.',
    onDone,
  });
  const buttons = [
    {
      verdict: may('takeProgrammeRequest', request),
      isPending: taking.pending,
      press: () => void taking.run({ requestUuid }),
    },
    {
      verdict: may('answerProgrammeRequest', request),
      isPending: answering.pending,
      press: () => void answering.run({ requestUuid }),
    },
    { verdict: may('closeProgrammeRequest', request), isPending: false, press: () => setAsked('close') },
    { verdict: may('eraseProgrammeRequest', request), isPending: false, press: () => setAsked('erase') },
  ].filter(({ verdict }) => verdict.offered && verdict.allowed);
  // What comes next stands last, where the main action of a heading is: on a phone it comes first.
  const [next, ...others] = buttons;
  const ordered = next ? [...others, next] : [];
  return (
    <>
      {ordered.map(({ verdict: { name, label }, isPending, press }, index) => (
        <Button
          key={name}
          variant={index === ordered.length - 1 ? 'primary' : 'secondary'}
          isPending={isPending}
          onPress={press}
        >
          {label}
        </Button>
      ))}
      <Dialogs request={request} onDone={onDone} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
