import { Button, Card, FormColumn } from '@portal/shared-ui';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { Check, Link2, Send } from 'lucide-react';
import { useRef } from 'react';
import { transportNotePath, transportNotesPath } from '../../event/transport-paths.ts';
import { TransportFields } from './TransportFields.tsx';
import { type Intent, type TransportFormProps, useNoteForm, useSubmit } from './use-note-form.ts';

/** The form of a transport request: checked by the rules of the domain. */
export function TransportForm(props: TransportFormProps) {
  const { gatheringUuid, transportNoteUuid, filledCards, isOpen, participant } = props;
  const isNew = transportNoteUuid === undefined;
  const filled = useNoteForm(props);
  const { run, ask, pending, problem, dialog } = useSubmit(props, filled);
  const intent = useRef<Intent>('save');
  const means = (one: Intent) => () => {
    intent.current = one;
  };
  return (
    <DocumentForm
      {...filled}
      onSubmit={(entry) => run(intent.current, entry)}
      isNew={isNew}
      opened={isNew ? undefined : { kind: 'transportNote', id: transportNoteUuid }}
      problem={problem}
      problemTitle="La demande n’a pas été enregistrée"
      back={isNew ? transportNotesPath(gatheringUuid) : transportNotePath(gatheringUuid, transportNoteUuid)}
      actions={(reason) => (
        <>
          <Button
            type="submit"
            variant={isOpen ? 'secondary' : 'primary'}
            icon={<Check aria-hidden />}
            isPending={pending === 'save'}
            reason={reason}
            onPress={means('save')}
          >
            Enregistrer
          </Button>
          {isOpen && (
            <Button
              type="submit"
              variant="primary"
              icon={<Send aria-hidden />}
              isPending={pending === 'submit'}
              reason={reason}
              onPress={means('submit')}
            >
              Soumettre
            </Button>
          )}
        </>
      )}
      dialog={dialog}
    >
      <Card>
        <FormColumn>
          {participant}
          {isNew && (
            <div>
              <Button icon={<Link2 aria-hidden />} isPending={pending === 'request'} onPress={() => void ask()}>
                Demander au participant par son lien
              </Button>
            </div>
          )}
          <TransportFields isNew={isNew} filledCards={filledCards} />
        </FormColumn>
      </Card>
    </DocumentForm>
  );
}
