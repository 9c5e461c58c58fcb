import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { Unlink } from 'lucide-react';

/** A SERF link that is partial, wrong or ended (specification, section 8): whom to contact, and nothing else. */
export default function LinkError() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Lien non valable" />
      <EmptyState
        kind="nothingYet"
        title="Ce lien est incomplet ou n’est plus valable"
        icon={<Unlink size={20} aria-hidden />}
      >
        Contactez votre interlocuteur médical régional (MSL) pour recevoir un nouveau lien.
      </EmptyState>
    </Stack>
  );
}
