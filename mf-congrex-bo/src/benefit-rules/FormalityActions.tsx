import { benefitFilingActions } from '@portal/domain/expenses/benefit-rules/actions';
import { Actions, Button, ConfirmDialog } from '@portal/shared-ui';
import { lateDialog, useAct, useActions } from '@portal/web';
import { useState } from 'react';
import { ResetBenefitFilingDocument } from '../generated/graphql.ts';
import { invitedName } from './columns.tsx';
import type { InvitationRow } from './use-invitations.ts';

const FilingDialog = lateDialog(async () => (await import('./FilingDialog.tsx')).FilingDialog);
const AnswerDialog = lateDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

type Act = 'declareBenefits' | 'requestBenefitAuthorisation' | 'answerBenefitAuthorisation' | 'resetBenefitFiling';

const short: Record<Act, string> = {
  declareBenefits: 'Déclarer',
  requestBenefitAuthorisation: 'Demander',
  answerBenefitAuthorisation: 'Réponse',
  resetBenefitFiling: 'Corriger',
};

/** What is offered first: what the law asks for now, then what there is besides. */
function offeredOf({ regime, status }: InvitationRow): Act[] {
  if (status === 'REQUESTED') return ['answerBenefitAuthorisation', 'resetBenefitFiling'];
  const isToFile = regime === 'DECLARATION' || regime === 'AUTHORISATION';
  const filing: Act[] =
    regime === 'AUTHORISATION' ? ['requestBenefitAuthorisation', 'declareBenefits'] : ['declareBenefits'];
  return [...(isToFile ? filing : []), 'resetBenefitFiling'];
}

interface FormalityActionsProps {
  gatheringUuid: string;
  invitation: InvitationRow;
  onDone: () => unknown;
  /** One button, in a row of a list; the others are on the participant's page. */
  isInRow?: boolean;
}

/** What can be done about the formality of an invitation now. */
export function FormalityActions({ gatheringUuid, invitation, onDone, isInRow = false }: FormalityActionsProps) {
  const [asked, setAsked] = useState<Act>();
  const may = useActions(benefitFilingActions);
  const act = useAct(onDone);
  const verdicts = offeredOf(invitation)
    .map((one) => ({ one, verdict: may(one, invitation) }))
    .filter(({ verdict }) => verdict.offered);
  const dialog = { gatheringUuid, invitation, onDone, onClose: () => setAsked(undefined) };
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
          onPress={() => setAsked(one)}
        >
          {isInRow ? short[one] : label}
        </Button>
      ))}
      {(asked === 'declareBenefits' || asked === 'requestBenefitAuthorisation') && (
        <FilingDialog {...dialog} kind={asked} />
      )}
      {asked === 'answerBenefitAuthorisation' && <AnswerDialog {...dialog} />}
      <ConfirmDialog
        isOpen={asked === 'resetBenefitFiling'}
        title={`Remettre la formalité de ${name} à faire\u202f?`}
        confirmLabel="Remettre à faire"
        reason={{ label: 'Motif', maxLength: 500 }}
        onConfirm={({ reason }) =>
          act(
            ResetBenefitFilingDocument,
            { gatheringUuid, participantUuid: invitation.participantUuid, reason },
            'La formalité est de nouveau à faire.',
          )
        }
        onClose={dialog.onClose}
      >
        Ce qui était enregistré reste dans l’historique.
      </ConfirmDialog>
    </Actions>
  );
}
