import { participantActions } from '@portal/domain/participants/actions';
import { Button, showToast } from '@portal/shared-ui';
import {
  changesOf,
  lazyDialog,
  problemOf,
  problemToast,
  useActions,
  useAttempt,
  useFetchQuery,
  useLiveRefresh,
  usePageActions,
  usePageQuery,
} from '@portal/web';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { InvitationsWaitingDocument, type InvitationsWaitingQuery } from '../../generated/graphql.ts';
import type { ToSend } from './InvitationsDialog.tsx';

const InvitationsDialog = lazyDialog(async () => (await import('./InvitationsDialog.tsx')).InvitationsDialog);

const waitingOf = ({ invitationsWaiting }: InvitationsWaitingQuery) => invitationsWaiting;
const concernsInvitations = changesOf('participant.', 'gathering.');

/** How many invitations have not gone by mail, and the dialog that sends them. */
function Waiting({ onSent }: { onSent: () => void }) {
  const { gatheringUuid } = useEvent().gathering;
  const ask = useFetchQuery();
  // The user confirms what was shown, whatever changes meanwhile.
  const [shown, setShown] = useState<ToSend>();
  const { data: waiting, problem, refresh } = usePageQuery(InvitationsWaitingDocument, { gatheringUuid }, waitingOf);
  useLiveRefresh(gatheringUuid, concernsInvitations, refresh);
  // Whom a mail reaches, who is left out and why is asked for when somebody wants to know, as the code is that asks: it looks at each of them.
  const { run, pending } = useAttempt((error) => showToast(problemToast(problemOf(error), open)));
  const open = () =>
    void run(async () => {
      const { whomToMail } = await import('./InvitationsDialog.tsx');
      setShown(await whomToMail(ask, gatheringUuid));
    });
  const icon = <Mail aria-hidden />;
  usePageActions(waiting ? [{ id: 'invitations', label: 'Envoyer les invitations', onAction: open }] : []);
  if (waiting === undefined)
    return problem ? (
      <Button icon={icon} reason={problem.message}>
        Envoyer les invitations
      </Button>
    ) : null;
  if (waiting === 0 && !shown) return null;
  return (
    <>
      <Button icon={icon} isPending={pending} onPress={open}>
        {`Invitations non envoyées (${waiting.toLocaleString('fr-FR')})`}
      </Button>
      {shown && (
        <InvitationsDialog
          toSend={shown}
          onChanged={setShown}
          refresh={refresh}
          onSent={onSent}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** For those who may mail, once the event is published to HCPs: until then its publication sends the invitations. */
export function SendInvitations({ onSent }: { onSent: () => void }) {
  const { gathering } = useEvent();
  const { allowed } = useActions(participantActions).forSome('sendInvitations', { gathering });
  return allowed ? <Waiting onSent={onSent} /> : null;
}
