import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';

/** The event list. */
export default function EventList() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Événements" subtitle="Congrès, événements de l’entreprise et sessions virtuelles." />
      <EmptyState kind="nothingYet" title="Aucun événement" />
    </Stack>
  );
}
