import { EmptyState, Stack } from '@portal/shared-ui';
import { OwnExpenses } from '../hcp-pages/expense/OwnExpenses.tsx';

/** A member of staff's own expense notes at the event: the page that an HCP opens by their link. */
export default function OwnExpensesTab({ gatheringUuid }: { gatheringUuid: string }) {
  return (
    <Stack style={{ maxWidth: 720 }}>
      <OwnExpenses
        gatheringUuid={gatheringUuid}
        refused={() => (
          <EmptyState kind="nothingYet" title="Aucune note de frais pour cet événement">
            Qui y participe saisit ici ses dépenses avec leurs justificatifs.
          </EmptyState>
        )}
      />
    </Stack>
  );
}
