import { userActions } from '@portal/domain/users/actions';
import { Actions, Button, ConfirmDialog } from '@portal/shared-ui';
import { useActions, useMutate, useOperation } from '@portal/web';
import { LogOut, Mail, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import {
  DeactivateUserDocument,
  EndUserSessionsDocument,
  ReactivateUserDocument,
  SendPasswordResetDocument,
} from '../../generated/graphql.ts';
import { nameOf } from '../../words.ts';
import type { ShownUser } from '../form/user-values.ts';

interface UserActionsProps {
  user: ShownUser;
  onDone: () => void;
}

type Asked = 'deactivate' | 'endSessions';

/** What cuts somebody off at once is asked first. */
function Dialogs({
  user,
  onDone,
  asked,
  onClose,
}: UserActionsProps & { asked: Asked | undefined; onClose: () => void }) {
  const act = useMutate(onDone);
  const { userUuid } = user;
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'deactivate'}
        title={`Désactiver le compte de ${nameOf(user)}\u202f?`}
        confirmLabel="Désactiver"
        tone="danger"
        onConfirm={() => act(DeactivateUserDocument, { userUuid }, 'Le compte est désactivé.')}
        onClose={onClose}
      >
        Cette personne ne peut plus se connecter et ses sessions ouvertes se terminent. Ce qu’elle a fait reste dans les
        historiques&#8239;; le compte peut être réactivé.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'endSessions'}
        title={`Mettre fin aux sessions de ${nameOf(user)}\u202f?`}
        confirmLabel="Mettre fin aux sessions"
        tone="danger"
        onConfirm={() => act(EndUserSessionsDocument, { userUuid }, 'Ses sessions sont terminées.')}
        onClose={onClose}
      >
        Cette personne est déconnectée de tous ses appareils dans les secondes qui suivent, et peut se reconnecter.
      </ConfirmDialog>
    </>
  );
}

/** What can be done with an account, each with the reason why not; what a right forbids is not shown. */
export function UserActions({ user, onDone }: UserActionsProps) {
  const may = useActions(userActions);
  const [asked, setAsked] = useState<Asked>();
  const reset = useOperation(SendPasswordResetDocument, {
    success: `Un lien de mot de passe est envoyé à ${user.email}.`,
    onDone,
  });
  const reactivation = useOperation(ReactivateUserDocument, { success: 'Le compte est réactivé.', onDone });
  const { userUuid } = user;
  const buttons = [
    { verdict: may('sendPasswordReset', user), icon: <Mail aria-hidden />, press: () => void reset.run({ userUuid }) },
    { verdict: may('endUserSessions', user), icon: <LogOut aria-hidden />, press: () => setAsked('endSessions') },
    { verdict: may('deactivateUser', user), icon: <UserX aria-hidden />, press: () => setAsked('deactivate') },
    {
      verdict: may('reactivateUser', user),
      icon: <UserCheck aria-hidden />,
      press: () => void reactivation.run({ userUuid }),
    },
  ];
  return (
    <Actions>
      {buttons.map(
        ({ verdict, icon, press }) =>
          verdict.offered && (
            <Button
              key={verdict.name}
              icon={icon}
              reason={verdict.reason}
              isPending={verdict.name === 'sendPasswordReset' ? reset.pending : false}
              onPress={press}
            >
              {verdict.label}
            </Button>
          ),
      )}
      <Dialogs user={user} onDone={onDone} asked={asked} onClose={() => setAsked(undefined)} />
    </Actions>
  );
}
