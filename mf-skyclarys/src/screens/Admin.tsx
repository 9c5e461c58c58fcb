import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { HeartPulse } from 'lucide-react';

/** Where the content of the patient programme's page is managed. */
export default function Admin() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Programme patient Skyclarys" subtitle="Gestion de la page publique du programme." />
      <EmptyState kind="nothingYet" title="Aucun contenu" icon={<HeartPulse size={20} aria-hidden />}>
        La page publique n’a pas encore de contenu à gérer.
      </EmptyState>
    </Stack>
  );
}
