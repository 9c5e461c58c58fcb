import { ConfirmDialog } from '@portal/shared-ui';
import { decisionWords } from './asked-changes.ts';
import type { ReasonQuestion } from './reason-question.ts';

/** Asked when it is saved: why this is changed, and what happens with the change (specification, section 5 "Event creation and quotas"). */
export function ReasonDialog({ question }: { question: ReasonQuestion | undefined }) {
  const { asked, given, answer, close } = question ?? {};
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      title={'Pourquoi cette modification\u202f?'}
      confirmLabel="Enregistrer"
      reason={{
        label: 'Motif de la modification',
        help: 'Il est gardé dans l’historique de l’événement.',
        maxLength: 1000,
        initial: given ?? '',
      }}
      onConfirm={({ reason }) => answer?.(reason)}
      onClose={() => close?.()}
    >
      {asked?.needsDecision && decisionWords(asked.fields)}
    </ConfirmDialog>
  );
}
