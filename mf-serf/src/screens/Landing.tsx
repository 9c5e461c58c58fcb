import { Card, DefinitionList, EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { FileSignature } from 'lucide-react';

const forms = {
  neurology: { title: 'Demandes d’échange scientifique', units: 'Alzheimer, sclérose en plaques, SMA' },
  biosimilars: { title: 'Demandes d’échange scientifique : biosimilaires', units: 'Biosimilaires' },
};

/** What a SERF is, and for whom. */
export default function Landing({ form }: { form: keyof typeof forms }) {
  const { title, units } = forms[form];
  return (
    <Stack $gap={5}>
      <PageHeader title={title} subtitle="Formulaires SERF" />
      <Card title="Ce qu’est un SERF">
        <Stack>
          <p>
            Un professionnel de santé qui souhaite échanger avec un MSL sur des sujets scientifiques en fait la demande
            par un formulaire signé, où il choisit les thèmes de l’échange.
          </p>
          <DefinitionList
            items={[
              { term: 'Franchises', value: units },
              { term: 'Validité', value: 'Un an à compter de la signature' },
              { term: 'Renouvellement', value: 'Signalé deux mois avant l’échéance' },
            ]}
          />
        </Stack>
      </Card>
      <EmptyState kind="nothingYet" title="Formulaire en préparation" icon={<FileSignature size={20} aria-hidden />}>
        La saisie et le suivi des formulaires seront proposés ici.
      </EmptyState>
    </Stack>
  );
}
