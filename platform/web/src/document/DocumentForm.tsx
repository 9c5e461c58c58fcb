import type { Problem } from '@portal/web';
import {
  type Draft,
  ErrorSummary,
  type FieldValues,
  OpenedByOthers,
  type OpenedKind,
  UnsavedGuard,
  useScrollIntoView,
  type ZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { type ReactNode, useCallback, useState } from 'react';
import { BackLink } from './BackLink.tsx';
import { ProblemCard } from './ProblemCard.tsx';
import { RestoredDraft } from './RestoredDraft.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SendingContext } from './sending.ts';

function SaveProblem({ title, problem }: { title: string; problem: Problem }) {
  // Placed before the actions, which are sticky, while this end of the form may be out of sight.
  const box = useScrollIntoView();
  return (
    <div ref={box}>
      <ProblemCard problem={problem} title={title}>
        {' Votre saisie est conservée sur cet appareil.'}
      </ProblemCard>
    </div>
  );
}

interface DocumentFormProps<Values extends FieldValues, Sent> {
  form: ZodForm<Values, Sent>;
  draft: Draft;
  onSubmit: (sent: Sent) => unknown;
  /** What is edited, to show it to others who have it open; none for what is new. */
  opened?: { kind: OpenedKind; id: string } | undefined;
  isNew: boolean;
  /** What the server refused that is about no field, under this title. */
  problem: Problem | undefined;
  problemTitle: string;
  /** Where « Annuler » leads. */
  back: string;
  /** The buttons that save; `reason` says why nothing can be saved now. */
  actions: (reason: string | undefined) => ReactNode;
  /** What is asked when the edit collides with another. */
  dialog: ReactNode;
  children: ReactNode;
}

/** A form of its own page: what was typed is kept on this device, uploads are waited for, and its buttons stay in sight. */
export function DocumentForm<Values extends FieldValues, Sent>(props: DocumentFormProps<Values, Sent>) {
  const { form, draft, onSubmit, opened, isNew, problem, problemTitle, back, actions, dialog, children } = props;
  const [sending, setSending] = useState(0);
  const report = useCallback((change: 1 | -1) => setSending((count) => count + change), []);
  return (
    <ZodFormProvider form={form} onSubmit={onSubmit}>
      <UnsavedGuard isDirty={form.formState.isDirty || sending > 0} isSaving={form.formState.isSubmitting} />
      <SendingContext value={report}>
        <RestoredDraft draft={draft} {...(isNew ? { discardLabel: 'Recommencer' } : {})} />
        {opened && <OpenedByOthers {...opened} />}
        <ErrorSummary />
        {children}
        {problem && <SaveProblem title={problemTitle} problem={problem} />}
        <SaveBar>
          <BackLink to={back}>Annuler</BackLink>
          {actions(sending > 0 ? 'Un fichier est en cours d’envoi.' : undefined)}
        </SaveBar>
      </SendingContext>
      {dialog}
    </ZodFormProvider>
  );
}
