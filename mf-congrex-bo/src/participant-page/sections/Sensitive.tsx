import { cardLabels } from '@portal/domain/logistics/transport/labels';
import { participantReads } from '@portal/domain/participants/reads';
import { Banner, Button, Card, type Definition, DefinitionList, formatDay } from '@portal/shared-ui';
import { type Problem, problemOf, reference, useFetchQuery, useRead } from '@portal/web';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { OpenParticipantDataDocument } from '../../generated/graphql.ts';

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

/** Sensitive values are shown on demand only, in memory, and each reading is in the audit log (decisions, section 8). */
export function SensitiveSection({ participant }: { participant: ParticipantFull }) {
  const { participantUuid, filledSensitiveFields: fields } = participant;
  const ask = useFetchQuery();
  const mayOpen = useRead(participantReads, 'participantSensitiveData');
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>();
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  if (fields.length === 0) return null;
  const open = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const variables = { participantUuid, fields: [...fields] };
      const { participantSensitiveData: values } = await ask(OpenParticipantDataDocument, variables);
      setOpened(new Map(values.map(({ field, value }) => [field, value])));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setPending(false);
  };
  const shown = (field: string): string => {
    const value = opened?.get(field);
    return value === undefined ? '••••' : formatDay(value) || value;
  };
  const items: Definition[] = fields.map((field) => ({ term: labels[field] ?? field, value: shown(field) }));
  const toggle = opened ? (
    <Button size="sm" icon={<EyeOff aria-hidden />} onPress={() => setOpened(undefined)}>
      Masquer
    </Button>
  ) : (
    <Button size="sm" icon={<Eye aria-hidden />} isPending={isPending} onPress={() => void open()}>
      Afficher les valeurs
    </Button>
  );
  return (
    <Card title="Données sensibles" headingLevel={3} actions={mayOpen && toggle}>
      {problem && (
        <Banner tone="danger" title="Les valeurs n’ont pas pu être lues.">
          {problem.message} {reference(problem)}
        </Banner>
      )}
      <DefinitionList items={items} />
      {mayOpen && <small>Chaque consultation est enregistrée.</small>}
    </Card>
  );
}
