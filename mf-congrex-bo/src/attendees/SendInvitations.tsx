import { participantActions } from '@portal/domain/participants/actions';
import { Banner, Button, CloseButton, ConfirmDialog, Link, Modal, Stack } from '@portal/shared-ui';
import { changesOf, problemOf, useAct, useActions, useAsk, useLiveRefresh, usePageActions, usePart } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../event/event-context.ts';
import {
  InvitationsToSendDocument,
  type InvitationsToSendQuery,
  SendInvitationsDocument,
} from '../generated/graphql.ts';
import { nameOf } from './columns.tsx';
import { participantPath } from './paths.ts';

type ToSend = InvitationsToSendQuery['invitationsToSend'];
type LeftOutGroup = ToSend['leftOut'][number];

const Names = styled.ul`
  margin: var(--ui-1) 0 0;
  padding-inline-start: var(--ui-5);
  max-height: 160px;
  overflow: auto;
`;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;
const leftOutOf = ({ leftOut }: ToSend): number => leftOut.reduce((sum, { count }) => sum + count, 0);

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

interface DialogProps {
  toSend: ToSend;
  /** @throws Error with the message to show */
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Says how many mails go and to whom none does, before any goes. */
function InvitationsDialog({ toSend, onSend, onClose }: DialogProps) {
  const { count } = toSend;
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

const toSendOf = ({ invitationsToSend }: InvitationsToSendQuery) => invitationsToSend;
const concernsInvitations = changesOf('participant.', 'gathering.');

/** The invitations that have not gone by mail, and the dialog that sends them. */
function Waiting({ onSent }: { onSent: () => void }) {
  const { gatheringUuid } = useEvent().gathering;
  const ask = useAsk();
  // The user confirms what was shown, whatever changes meanwhile.
  const [shown, setShown] = useState<ToSend>();
  const { data: toSend, problem, refresh } = usePart(InvitationsToSendDocument, { gatheringUuid }, toSendOf);
  useLiveRefresh(gatheringUuid, concernsInvitations, refresh);
  const act = useAct(refresh);
  const send = async () => {
    try {
      const variables = { gatheringUuid, mailsConfirmed: shown?.count ?? 0 };
      await act(
        SendInvitationsDocument,
        variables,
        ({ sendInvitations: { count } }) => `${counted(count, 'invitation part', 'invitations partent')} par e-mail.`,
      );
      onSent();
    } catch (error) {
      if (problemOf(error).code === 'INVITATIONS_CHANGED')
        setShown((await ask(InvitationsToSendDocument, { gatheringUuid })).invitationsToSend);
      throw error;
    }
  };
  const look = { icon: <Mail aria-hidden /> };
  usePageActions(
    toSend?.count ? [{ id: 'invitations', label: 'Envoyer les invitations', onAction: () => setShown(toSend) }] : [],
  );
  if (!toSend)
    return problem ? (
      <Button {...look} reason={problem.message}>
        Envoyer les invitations
      </Button>
    ) : null;
  const left = leftOutOf(toSend);
  if (toSend.count + left === 0 && !shown) return null;
  return (
    <>
      <Button {...look} onPress={() => setShown(toSend)}>
        {toSend.count > 0
          ? `Envoyer les invitations (${toSend.count.toLocaleString('fr-FR')})`
          : `Invitations non envoyées (${left.toLocaleString('fr-FR')})`}
      </Button>
      {shown && <InvitationsDialog toSend={shown} onSend={send} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** For those who may mail, once the event is published to HCPs: until then its publication sends the invitations. */
export function SendInvitations({ onSent }: { onSent: () => void }) {
  const { gathering } = useEvent();
  const { offered } = useActions(participantActions).forSome('sendInvitations', { gathering });
  return offered && gathering.status === 'PUBLISHED_FRONT' ? <Waiting onSent={onSent} /> : null;
}
