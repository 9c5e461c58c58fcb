import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { HeartPulse } from 'lucide-react';

/** The public page of the patient programme. */
export default function Landing() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Programme patient Skyclarys" subtitle="Information destinée aux professionnels de santé." />
      <EmptyState kind="nothingYet" title="Page en préparation" icon={<HeartPulse size={20} aria-hidden />}>
        Les informations du programme seront publiées ici. Pour toute question, contactez votre interlocuteur médical
        régional (MSL).
      </EmptyState>
    </Stack>
  );
}
