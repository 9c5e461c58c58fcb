import { Button, ButtonLink, Card, ErrorCard, FormColumn } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { ErrorSummary, OpenedByOthers, UnsavedGuard, useInSight, ZodFormProvider } from '@portal/web/forms';
import { Link as RouterLink } from '@portal/web/router';
import { Check, Link2, Send } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { RestoredDraft } from '../../event-form/frame/RestoredDraft.tsx';
import { SendingContext } from '../../event-form/frame/sending.ts';
import { transportNotePath, transportNotesPath } from '../paths.ts';
import { TransportFields } from './TransportFields.tsx';
import { type Intent, type TransportFormProps, useNoteForm, useSubmit } from './use-note-form.ts';

/** At the end of the form, in sight while it is long. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3) 0;
  background: var(--ui-page);
  border-top: 1px solid var(--ui-border);
  @media (max-width: 720px) {
    bottom: calc(60px + env(safe-area-inset-bottom));
  }
`;

function SaveProblem({ problem }: { problem: Problem }) {
  // Placed before the actions, which are sticky, while this end of the form may be out of sight.
  const box = useInSight();
  return (
    <div ref={box}>
      <ErrorCard title="La demande n’a pas été enregistrée" code={problem.code} traceId={problem.traceId}>
        {problem.message} Votre saisie est conservée sur cet appareil.
      </ErrorCard>
    </div>
  );
}

/** The form of a transport request: checked by the rules of the domain, kept on this device while it is typed. */
export function TransportForm(props: TransportFormProps) {
  const { gatheringUuid, transportNoteUuid, filledCards, isOpen, participant } = props;
  const isNew = transportNoteUuid === undefined;
  const filled = useNoteForm(props);
  const { form, draft } = filled;
  const { run, ask, pending, problem, dialog } = useSubmit(props, filled);
  const intent = useRef<Intent>('save');
  const [sending, setSending] = useState(0);
  const report = useCallback((change: 1 | -1) => setSending((count) => count + change), []);
  const back = isNew ? transportNotesPath(gatheringUuid) : transportNotePath(gatheringUuid, transportNoteUuid);
  const reason = sending > 0 ? 'Un fichier est en cours d’envoi.' : undefined;
  const means = (one: Intent) => () => {
    intent.current = one;
  };
  return (
    <ZodFormProvider form={form} onSubmit={(entry) => run(intent.current, entry)}>
      <UnsavedGuard isDirty={form.formState.isDirty || sending > 0} />
      <SendingContext value={report}>
        <RestoredDraft draft={draft} {...(isNew ? { discardLabel: 'Recommencer' } : {})} />
        {!isNew && <OpenedByOthers kind="transportNote" id={transportNoteUuid} />}
        <ErrorSummary />
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
        {problem && <SaveProblem problem={problem} />}
        <Bar>
          <ButtonLink as={RouterLink} {...{ to: back }}>
            Annuler
          </ButtonLink>
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
        </Bar>
      </SendingContext>
      {dialog}
    </ZodFormProvider>
  );
}
