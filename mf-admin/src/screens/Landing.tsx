import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { Settings } from 'lucide-react';

/** The administration's first page. */
export default function Landing() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Administration" subtitle="Utilisateurs, droits et applications du tableau de bord." />
      <EmptyState kind="nothingYet" title="Espace en préparation" icon={<Settings size={20} aria-hidden />}>
        La gestion des utilisateurs et des applications sera proposée ici. L’état des services se consulte dans
        « Diagnostic », depuis le menu de votre compte.
      </EmptyState>
    </Stack>
  );
}
