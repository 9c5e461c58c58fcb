import { Button, IconButton, Menu, showToast } from '@portal/shared-ui';
import { ChevronDown, Ellipsis, MessageCircleReply, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { statusChoices } from '../../attendees/bulk/status-choices.ts';
import { presencesOf } from '../../attendees/event-rules.ts';
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
  /** The participant is off the list. */
  onRemoved: () => void;
}

/** What can be done with the participant, as the server offers it; what one never may is not there, the rest says why not now. */
export function ParticipantActions({ participant, refresh, onRemoved }: ParticipantActionsProps) {
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
  const answering = offerOf(
    participant,
    kind === 'STAFF' ? 'subscribeInternalUser' : 'subscribeHealthCareProfessional',
  );
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
  return (
    <>
      {answering && (
        <Button
          icon={<MessageCircleReply aria-hidden />}
          reason={refusalReason(answering)}
          onPress={() => setAsked('answer')}
        >
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
