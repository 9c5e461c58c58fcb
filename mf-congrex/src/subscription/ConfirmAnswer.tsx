import { fullNightsOf, waitingFor } from '@portal/domain/subscription/full-nights';
import { ConfirmDialog } from '@portal/shared-ui';
import { useRef } from 'react';
import type { FormAudience } from './form-data.ts';
import { tripWarnings } from './trip-warnings.ts';
import type { Answering } from './use-answer.ts';

interface Words {
  title: string;
  confirmLabel: string;
  text: string;
}

const wordsOf = (name: string): Record<'accept' | 'refuse', Record<'oneself' | 'somebody', Words>> => ({
  accept: {
    oneself: {
      title: 'Confirmer votre participation\u202f?',
      confirmLabel: 'Confirmer ma participation',
      text: `Votre réponse est envoyée à l’organisation de «\u202f${name}\u202f». Vous pourrez la modifier tant que les inscriptions sont ouvertes.`,
    },
    somebody: {
      title: 'Confirmer la participation\u202f?',
      confirmLabel: 'Confirmer la participation',
      text: `La réponse est enregistrée au nom de cette personne pour «\u202f${name}\u202f».`,
    },
  },
  refuse: {
    oneself: {
      title: 'Refuser l’invitation\u202f?',
      confirmLabel: 'Confirmer mon refus',
      text: `Vous ne participerez pas à «\u202f${name}\u202f». Pour changer d’avis ensuite, il faudra contacter l’organisation.`,
    },
    somebody: {
      title: 'Enregistrer le refus\u202f?',
      confirmLabel: 'Enregistrer le refus',
      text: `Cette personne ne participera pas à «\u202f${name}\u202f». Son invitation pourra être rouverte depuis la liste des participants.`,
    },
  },
});

interface ConfirmAnswerProps {
  answering: Answering;
  name: string;
  voice: FormAudience;
  /** The event's dates: a journey outside of them must be confirmed. */
  days: { beginDay: string | null; endDay: string | null };
}

/** Asks before an answer is sent, in the words of an acceptance or a refusal. */
export function ConfirmAnswer({ answering, name, voice, days }: ConfirmAnswerProps) {
  const { asked, forget, fullNights, confirm } = answering;
  const waiting = fullNightsOf(asked?.hostingInput, fullNights);
  // The texts stay while the dialog closes.
  const last = useRef<'accept' | 'refuse'>('accept');
  if (asked) last.current = asked.present ? 'accept' : 'refuse';
  const { text, ...words } = wordsOf(name)[last.current][voice === 'somebody' ? 'somebody' : 'oneself'];
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      {...words}
      cancelLabel="Revenir au formulaire"
      tone={last.current === 'refuse' ? 'danger' : 'default'}
      onConfirm={confirm}
      onClose={forget}
    >
      {text}
      {[...(waiting.length > 0 ? [waitingFor(waiting)] : []), ...tripWarnings(asked?.transportInput ?? null, days)].map(
        (question) => (
          <p key={question}>
            <strong>{question}</strong>
          </p>
        ),
      )}
    </ConfirmDialog>
  );
}
