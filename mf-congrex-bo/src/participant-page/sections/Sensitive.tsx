import { cardLabels } from '@portal/domain/logistics/transport/labels';
import { useFetchQuery } from '@portal/web';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { OpenParticipantDataDocument } from '../../generated/graphql.ts';
import { SensitiveValues } from '../../sensitive-values/SensitiveValues.tsx';

const labels: Record<string, string> = {
  birthDate: 'Date de naissance',
  trainCard: 'Carte de train',
  trainCardNumber: 'Numéro de carte de train',
  trainCardExpirationDate: 'Fin de validité de la carte de train',
  airlineCard: 'Carte d’avion',
  airlineCardNumber: 'Numéro de carte d’avion',
  airlineCardExpirationDate: 'Fin de validité de la carte d’avion',
  ...cardLabels,
};

/** What a participant gave that is sealed. */
export function SensitiveSection({ participant }: { participant: ParticipantFull }) {
  const { participantUuid, filledSensitiveFields: fields } = participant;
  const ask = useFetchQuery();
  const look = async () => {
    const { participantSensitiveData } = await ask(OpenParticipantDataDocument, {
      participantUuid,
      fields: [...fields],
    });
    return new Map(participantSensitiveData.map(({ field, value }) => [field, value]));
  };
  return (
    <SensitiveValues
      title="Données sensibles"
      labels={fields.map((field) => [field, labels[field] ?? field] as const)}
      failure="Les valeurs n’ont pas pu être lues."
      look={look}
    />
  );
}
