import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { CalendarDays } from 'lucide-react';

/** The field staff's events. */
export default function Events() {
  return (
    <Stack $gap={5}>
      <PageHeader
        title="Événements"
        subtitle="Les congrès et réunions auxquels vous invitez des professionnels de santé."
      />
      <EmptyState kind="nothingYet" title="Espace en préparation" icon={<CalendarDays size={20} aria-hidden />}>
        Vous retrouverez ici les événements publiés de votre franchise, avec leurs quotas et vos sollicitations.
      </EmptyState>
    </Stack>
  );
}
