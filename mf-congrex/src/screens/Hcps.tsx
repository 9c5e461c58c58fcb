import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { Stethoscope } from 'lucide-react';

/** The field staff's health-care professionals. */
export default function Hcps() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Professionnels de santé" subtitle="Les professionnels de santé de votre secteur." />
      <EmptyState kind="nothingYet" title="Espace en préparation" icon={<Stethoscope size={20} aria-hidden />}>
        Vous pourrez ici rechercher un professionnel de santé, consulter son historique et recueillir ses
        sollicitations.
      </EmptyState>
    </Stack>
  );
}
