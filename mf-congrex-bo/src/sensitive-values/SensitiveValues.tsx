import { participantReads } from '@portal/domain/participants/reads';
import { Banner, Button, Card, DefinitionList, formatDay } from '@portal/shared-ui';
import { useAttempt, useRead } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

interface SensitiveValuesProps {
  title: string;
  /** What has a value, by the name of its field. */
  labels: readonly (readonly [field: string, label: string])[];
  /** That they could not be read. */
  failure: string;
  /** Asks for the values, by the name of their field. @throws the server's error */
  look: () => Promise<ReadonlyMap<string, string>>;
}

/** Sensitive values are shown on demand only, in memory, and each reading is in the audit log (decisions, section 8). */
export function SensitiveValues({ title, labels, failure, look }: SensitiveValuesProps) {
  const mayOpen = useRead(participantReads, 'participantSensitiveData');
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>();
  const { run, pending, problem } = useAttempt();
  if (labels.length === 0) return null;
  const shown = (field: string): string => {
    const value = opened?.get(field);
    return value === undefined ? '••••' : formatDay(value) || value;
  };
  const toggle = opened ? (
    <Button size="sm" icon={<EyeOff aria-hidden />} onPress={() => setOpened(undefined)}>
      Masquer
    </Button>
  ) : (
    <Button
      size="sm"
      icon={<Eye aria-hidden />}
      isPending={pending}
      onPress={() => void run(async () => setOpened(await look()))}
    >
      Afficher les valeurs
    </Button>
  );
  return (
    <Card title={title} headingLevel={3} actions={mayOpen && toggle}>
      {problem && (
        <Banner tone="danger" title={failure}>
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      <DefinitionList items={labels.map(([field, label]) => ({ term: label, value: shown(field) }))} />
      {mayOpen && <small>Chaque consultation est enregistrée.</small>}
    </Card>
  );
}
