import { participantActions, presenceActions } from '@portal/domain/participants/actions';
import { presencesOf } from '@portal/domain/participants/counters';
import type { Presence } from '@portal/domain/participants/states';
import { Button, IconButton, Menu } from '@portal/shared-ui';
import type { Verdict } from '@portal/web';
import { enabledActionsOf, useActions, usePageActions } from '@portal/web';
import { ChevronDown, Ellipsis, MessageCircleReply, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { statusChoices } from '../../attendees/bulk/status-choices.ts';
import { tellPresenceNotKept } from '../../attendees/bulk/use-bulk.ts';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { erasedLabel, eraseLabel } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import { type DialogKind, ParticipantDialogs } from './ParticipantDialogs.tsx';
import { useParticipantActs } from './use-participant-acts.ts';

const entry = ({ name, reason }: Verdict, label: string, onAction: () => void, more: object = {}) => ({
  id: name,
  label,
  reason,
  onAction,
  ...more,
});

/** What changes what is kept of the person besides presence and status. */
const edits = [
  { name: 'setParticipantsCategory', label: 'Changer la catégorie', asks: 'category' },
  { name: 'setParticipantsSubscription', label: 'Saisir l’inscription', asks: 'subscription' },
  { name: 'updateParticipant', label: 'Modifier les coordonnées', asks: 'details' },
] as const;

type ParticipantAction =
  | (typeof presenceActions)[keyof typeof presenceActions]
  | (typeof statusChoices)[number]['action']
  | (typeof edits)[number]['name']
  | 'removeParticipants'
  | 'resetParticipantsPresence';

interface ParticipantActionsProps {
  participant: ParticipantFull;
  refresh: () => Promise<void>;
  /** Opens the subscription form on the participant's behalf. */
  onAnswer: () => void;
  /** The participant is off the list. */
  onRemoved: () => void;
}

/** Whether staff may answer on the participant's behalf, and why not now; the form itself says the rest (closed, past its date). */
function useAnswering(participant: ParticipantFull) {
  const { gathering } = useEvent();
  const { kind, invitationStatus: state } = participant;
  const may = useActions(participantActions);
  const action = kind === 'STAFF' ? 'subscribeInternalUser' : 'subscribeHealthCareProfessional';
  const { offered, reason } = may(action, {
    ...participant,
    state,
    gathering,
    gatheringUuid: gathering.gatheringUuid,
    // In somebody's place, never as oneself.
    userUuid: null,
    healthCareProfessionalUuid: null,
  });
  return { mayAnswer: offered, reason };
}

/** What can be done with the participant, as the server offers it; what is never allowed is hidden, the rest says why not now. */
export function ParticipantActions({ participant, refresh, onAnswer, onRemoved }: ParticipantActionsProps) {
  const { gathering } = useEvent();
  const [asked, setAsked] = useState<DialogKind>();
  const acts = useParticipantActs(participant, refresh);
  const may = useActions(participantActions);
  const offerOf = (name: ParticipantAction) => {
    const verdict = may(name, { ...participant, state: participant.invitationStatus, gathering });
    return verdict.offered ? verdict : undefined;
  };
  const { participantUuid } = participant;
  const mark = (presence: Presence | null, label: string): void =>
    void acts
      .setPresence([participantUuid], presence, label)
      .catch((error: unknown) => tellPresenceNotKept(error, () => mark(presence, label)));
  const marks = presencesOf(gathering).flatMap(({ id, label }) => {
    const offer = offerOf(presenceActions[id]);
    return offer ? [entry(offer, label, () => mark(id, label))] : [];
  });
  const reset = participant.presence ? offerOf('resetParticipantsPresence') : undefined;
  const presences = [...marks, ...(reset ? [entry(reset, eraseLabel, () => mark(null, erasedLabel))] : [])];
  const { mayAnswer, reason } = useAnswering(participant);
  const changes = edits.flatMap(({ name, label, asks }) => {
    const offer = offerOf(name);
    return offer ? [entry(offer, label, () => setAsked(asks))] : [];
  });
  const statuses = statusChoices.flatMap((choice) => {
    const offer = offerOf(choice.action);
    return offer ? [entry(offer, choice.label, () => setAsked(choice))] : [];
  });
  const removal = offerOf('removeParticipants');
  const groups = [
    changes,
    statuses,
    removal ? [entry(removal, 'Retirer de la liste', () => setAsked('remove'), { tone: 'danger' })] : [],
  ];
  const answer = { id: 'answer', label: 'Répondre à sa place', reason, onAction: onAnswer };
  usePageActions(enabledActionsOf([...(mayAnswer ? [answer] : []), ...presences, ...groups.flat()]));
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
