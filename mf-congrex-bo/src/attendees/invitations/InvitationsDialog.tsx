import { Banner, CloseButton, ConfirmDialog, Link, Modal, Stack } from '@portal/shared-ui';
import { problemOf, useFetchQuery, useMutate } from '@portal/web';
import { counted } from '@portal/web/list/count';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import {
  InvitationsToSendDocument,
  type InvitationsToSendQuery,
  SendInvitationsDocument,
} from '../../generated/graphql.ts';
import { participantPath } from '../paths.ts';
import { nameOf } from '../view/columns.tsx';
import { leftOutOf } from './invitation-counts.ts';

export type ToSend = InvitationsToSendQuery['invitationsToSend'];
type LeftOutGroup = ToSend['leftOut'][number];

const Names = styled.ul`
  margin: var(--ui-1) 0 0;
  padding-inline-start: var(--ui-5);
  max-height: 160px;
  overflow: auto;
`;

function Group({ group: { reasonLabel, count, participants } }: { group: LeftOutGroup }) {
  const { gatheringUuid } = useEvent().gathering;
  const others = count - participants.length;
  return (
    <li>
      {reasonLabel}
      {'\u202f'}: {count.toLocaleString('fr-FR')}
      <Names>
        {participants.map((one) => (
          <li key={one.participantUuid}>
            <Link as={RouterLink} to={participantPath(gatheringUuid, one)}>
              {nameOf(one)}
            </Link>
          </li>
        ))}
        {others > 0 && <li>et {counted(others, 'autre', 'autres')}</li>}
      </Names>
    </li>
  );
}

/** Who gets no mail for now, by reason. */
function LeftOut({ toSend }: { toSend: ToSend }) {
  const all = leftOutOf(toSend);
  if (all === 0) return null;
  return (
    <Banner tone="warning" title={`${counted(all, 'personne n’est pas prévenue', 'personnes ne sont pas prévenues')}`}>
      <Names>
        {toSend.leftOut.map((group) => (
          <Group key={group.reason} group={group} />
        ))}
      </Names>
    </Banner>
  );
}

/** Whom a mail reaches now, and whom none does. */
export const whomToMail = async (ask: ReturnType<typeof useFetchQuery>, gatheringUuid: string): Promise<ToSend> =>
  (await ask(InvitationsToSendDocument, { gatheringUuid })).invitationsToSend;

interface DialogProps {
  /** What is confirmed, whatever changes meanwhile. */
  toSend: ToSend;
  /** It is another number by now: nothing went. */
  onChanged: (toSend: ToSend) => void;
  /** Asks again how many have not gone. */
  refresh: () => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** Sends the mails that were confirmed. @throws Error with the message to show */
function useSending({ toSend, onChanged, refresh, onSent }: DialogProps) {
  const { gatheringUuid } = useEvent().gathering;
  const ask = useFetchQuery();
  const act = useMutate(refresh);
  return async () => {
    try {
      await act(
        SendInvitationsDocument,
        { gatheringUuid, mailsConfirmed: toSend.count },
        ({ sendInvitations: { count } }) => `${counted(count, 'invitation part', 'invitations partent')} par e-mail.`,
      );
      onSent();
    } catch (error) {
      if (problemOf(error).code === 'INVITATIONS_CHANGED') onChanged(await whomToMail(ask, gatheringUuid));
      throw error;
    }
  };
}

/** Says how many mails go and to whom none does, before any goes. */
export function InvitationsDialog(props: DialogProps) {
  const { toSend, onClose } = props;
  const { count } = toSend;
  const onSend = useSending(props);
  if (count === 0)
    return (
      <Modal
        isOpen
        width={490}
        title="Aucune invitation à envoyer"
        onClose={onClose}
        footer={<CloseButton>Fermer</CloseButton>}
      >
        <LeftOut toSend={toSend} />
      </Modal>
    );
  return (
    <ConfirmDialog
      isOpen
      title={`Envoyer ${counted(count, 'invitation', 'invitations')}\u202f?`}
      confirmLabel={`Envoyer ${counted(count, 'e-mail', 'e-mails')}`}
      onConfirm={onSend}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <span>
          {count > 1
            ? `${count.toLocaleString('fr-FR')} personnes invitées, qui n’ont pas encore reçu d’invitation, reçoivent chacune leur lien personnel pour répondre.`
            : 'Une personne invitée, qui n’a pas encore reçu d’invitation, reçoit son lien personnel pour répondre.'}
        </span>
        <LeftOut toSend={toSend} />
      </Stack>
    </ConfirmDialog>
  );
}
