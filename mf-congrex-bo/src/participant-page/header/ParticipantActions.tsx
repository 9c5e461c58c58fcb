import { Button, IconButton, Menu, showToast } from '@portal/shared-ui';
import { possibleOf, usePageActions, useRight } from '@portal/web';
import { ChevronDown, Ellipsis, MessageCircleReply, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { statusChoices } from '../../attendees/bulk/status-choices.ts';
import { presencesOf, readOnlyReason } from '../../attendees/event-rules.ts';
import { useEvent } from '../../event-page/event-context.ts';
import { type Offer, offerOf, refusalReason } from '../offers.ts';
import type { ParticipantFull } from '../use-participant.ts';
import { type Asked, ParticipantDialogs } from './ParticipantDialogs.tsx';
import { useParticipantActs } from './use-participant-acts.ts';

const presenceActions = {
  PRESENT: 'setParticipantsPresent',
  ABSENT: 'setParticipantsAbsent',
  NO_SHOW: 'setParticipantsNoShow',
} as const;

const entry = (offer: Offer, label: string, onAction: () => void, more: object = {}) => ({
  id: offer.name,
  label,
  reason: refusalReason(offer),
  onAction,
  ...more,
});

interface ParticipantActionsProps {
  participant: ParticipantFull;
  refresh: () => Promise<void>;
  /** Opens the subscription form in the participant's place. */
  onAnswer: () => void;
  /** The participant is off the list. */
  onRemoved: () => void;
}

/** Whether staff may answer in the participant's place, and why not now; the form itself says the rest (closed, past its date). */
function useAnswering({ invitationStatus }: ParticipantFull) {
  const { gathering } = useEvent();
  const isOpen = invitationStatus === 'UNANSWERED' || invitationStatus === 'CONFIRMED';
  const closed = isOpen ? undefined : 'Rouvrez d’abord l’invitation de cette personne.';
  return { mayAnswer: useRight('subscribeForParticipant'), reason: readOnlyReason(gathering) ?? closed };
}

/** What can be done with the participant, as the server offers it; what one never may is not there, the rest says why not now. */
export function ParticipantActions({ participant, refresh, onAnswer, onRemoved }: ParticipantActionsProps) {
  const { gathering } = useEvent();
  const [asked, setAsked] = useState<Asked>();
  const acts = useParticipantActs(participant, refresh);
  const { participantUuid, kind } = participant;
  const presences = presencesOf(gathering).flatMap(({ id, label }) => {
    const offer = offerOf(participant, presenceActions[id]);
    const mark = () =>
      void acts
        .setPresence([participantUuid], id, label)
        .catch((error: Error) =>
          showToast({ tone: 'danger', text: 'La présence n’a pas été enregistrée.', detail: error.message }),
        );
    return offer ? [entry(offer, label, mark)] : [];
  });
  const { mayAnswer, reason } = useAnswering(participant);
  const edits = [
    { name: 'setParticipantsCategory', label: 'Changer la catégorie', asks: 'category' },
    { name: 'setParticipantsSubscription', label: 'Saisir l’inscription', asks: 'subscription' },
    { name: 'updateParticipant', label: 'Modifier les coordonnées', asks: 'details' },
  ] as const;
  const changes = edits.flatMap(({ name, label, asks }) => {
    const offer = kind !== 'MANUAL' && asks === 'details' ? undefined : offerOf(participant, name);
    return offer ? [entry(offer, label, () => setAsked(asks))] : [];
  });
  const statuses = statusChoices.flatMap((choice) => {
    const offer = offerOf(participant, choice.action);
    return offer ? [entry(offer, choice.label, () => setAsked(choice))] : [];
  });
  const removal = offerOf(participant, 'removeParticipants');
  const groups = [
    changes,
    statuses,
    removal ? [entry(removal, 'Retirer de la liste', () => setAsked('remove'), { tone: 'danger' })] : [],
  ];
  const answer = { id: 'answer', label: 'Répondre à sa place', reason, onAction: onAnswer };
  usePageActions(possibleOf([...(mayAnswer ? [answer] : []), ...presences, ...groups.flat()]));
  return (
    <>
      {mayAnswer && (
        <Button icon={<MessageCircleReply aria-hidden />} reason={reason} onPress={onAnswer}>
          Répondre à sa place
        </Button>
      )}
      {presences.length > 0 && (
        <Menu
          label="Présence"
          trigger={
            <Button variant="primary" icon={<UserCheck aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
              Présence
            </Button>
          }
          groups={[presences]}
        />
      )}
      {groups.some((group) => group.length > 0) && (
        <Menu
          label="Autres actions"
          trigger={<IconButton label="Autres actions" variant="secondary" icon={<Ellipsis />} />}
          groups={groups}
        />
      )}
      <ParticipantDialogs
        participant={participant}
        acts={acts}
        asked={asked}
        onClose={() => setAsked(undefined)}
        refresh={refresh}
        onRemoved={onRemoved}
      />
    </>
  );
}
