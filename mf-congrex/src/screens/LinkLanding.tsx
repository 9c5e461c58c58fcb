import { EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { Link2 } from 'lucide-react';

/** Where a health-care professional arrives to ask for a congress; the page is opened by the personal link of a mail. */
export default function LinkLanding() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Demande de participation à un congrès" />
      <EmptyState
        kind="nothingYet"
        title="Cette page s’ouvre par votre lien personnel"
        icon={<Link2 size={20} aria-hidden />}
      >
        Utilisez le lien reçu dans votre e-mail. S’il ne fonctionne pas, contactez votre interlocuteur médical régional
        (MSL).
      </EmptyState>
    </Stack>
  );
}
