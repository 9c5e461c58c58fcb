import { benefitFilingActions } from '@portal/domain/expenses/benefit-rules/actions';
import { type FormalityAct, formalityActs } from '@portal/domain/expenses/benefit-rules/acts';
import { Actions, Button, ConfirmDialog } from '@portal/shared-ui';
import { lazyDialog, useActions, useMutate } from '@portal/web';
import { useState } from 'react';
import { ResetBenefitFilingDocument } from '../generated/graphql.ts';
import { invitedName } from './columns.tsx';
import type { FormalityDialogProps } from './FilingDialog.tsx';
import type { InvitationRow } from './use-invitations.ts';

const FilingDialog = lazyDialog(async () => (await import('./FilingDialog.tsx')).FilingDialog);
const AnswerDialog = lazyDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

const short: Record<FormalityAct, string> = {
  declareBenefits: 'Déclarer',
  requestBenefitAuthorisation: 'Demander',
  answerBenefitAuthorisation: 'Réponse',
  resetBenefitFiling: 'Remettre à faire',
};

interface FormalityButtonsProps {
  invitation: InvitationRow;
  onAsk: (act: FormalityAct, invitation: InvitationRow) => void;
  /** One button, in a row of a list; the others are on the participant's page. */
  isInRow?: boolean;
}

/** What can be done about the formality of an invitation now, as buttons. */
export function FormalityButtons({ invitation, onAsk, isInRow = false }: FormalityButtonsProps) {
  const may = useActions(benefitFilingActions);
  const verdicts = formalityActs(invitation.regime)
    .map((one) => ({ one, verdict: may(one, invitation) }))
    .filter(({ verdict }) => verdict.offered);
  const name = invitedName(invitation);
  return (
    <Actions>
      {(isInRow ? verdicts.slice(0, 1) : verdicts).map(({ one, verdict: { label, reason } }, at) => (
        <Button
          key={one}
          size="sm"
          variant={at === 0 && !isInRow && one !== 'resetBenefitFiling' ? 'primary' : 'secondary'}
          reason={reason}
          aria-label={`${isInRow ? short[one] : label}\u202f: ${name}`}
          onPress={() => onAsk(one, invitation)}
        >
          {isInRow ? short[one] : label}
        </Button>
      ))}
    </Actions>
  );
}

/**
 * The dialogs of what the buttons ask for. They belong to the page, not to a row: a list that is drawn again, as cards on a tablet that is turned, keeps
 * what was typed.
 */
export function useFormalityDialogs(gatheringUuid: string, onDone: () => unknown) {
  const [asked, setAsked] = useState<{ act: FormalityAct; invitation: InvitationRow }>();
  const close = () => setAsked(undefined);
  const ask: FormalityButtonsProps['onAsk'] = (act, invitation) => setAsked({ act, invitation });
  const dialogs = asked && <FormalityDialog {...asked} {...{ gatheringUuid, onDone }} onClose={close} />;
  return { ask, dialogs };
}

function FormalityDialog({ act: asked, ...dialog }: FormalityDialogProps & { act: FormalityAct }) {
  const { invitation, onDone, onClose } = dialog;
  const act = useMutate(onDone);
  if (asked === 'declareBenefits' || asked === 'requestBenefitAuthorisation')
    return <FilingDialog {...dialog} kind={asked} />;
  if (asked === 'answerBenefitAuthorisation') return <AnswerDialog {...dialog} />;
  return (
    <ConfirmDialog
      isOpen
      title={`Remettre la formalité de ${invitedName(invitation)} à faire\u202f?`}
      confirmLabel={benefitFilingActions.rows.resetBenefitFiling.label}
      reason={{ label: 'Motif', maxLength: 500 }}
      onConfirm={({ reason }) =>
        act(
          ResetBenefitFilingDocument,
          { gatheringUuid: dialog.gatheringUuid, participantUuid: invitation.participantUuid, reason },
          'La formalité est de nouveau à faire.',
        )
      }
      onClose={onClose}
    >
      Ce qui était enregistré reste dans l’historique.
    </ConfirmDialog>
  );
}

interface FormalityActionsProps {
  gatheringUuid: string;
  invitation: InvitationRow;
  onDone: () => unknown;
}

/** All that can be done about the formality of one invitation. */
export function FormalityActions({ gatheringUuid, invitation, onDone }: FormalityActionsProps) {
  const { ask, dialogs } = useFormalityDialogs(gatheringUuid, onDone);
  return (
    <>
      <FormalityButtons invitation={invitation} onAsk={ask} />
      {dialogs}
    </>
  );
}
