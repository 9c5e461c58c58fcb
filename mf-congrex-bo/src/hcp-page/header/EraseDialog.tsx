import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { EraseHcpDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

/** Erases an HCP's personal data for ever (decisions, section 8). */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { hcp } = useHcp();
  const act = useMutate(useHcp().refresh);
  return (
    <ConfirmDialog
      isOpen
      title={`Effacer les données personnelles de ${hcp.fullName}\u202f?`}
      confirmLabel="Effacer définitivement"
      tone="danger"
      requireCheck="Je comprends que cet effacement est définitif"
      reason={{
        label: 'Motif',
        help: 'Gardé dans l’historique, par exemple «\u202fdemande de la personne\u202f».',
        maxLength: 1000,
      }}
      onConfirm={({ reason }) =>
        act(EraseHcpDocument, { uuid: hcp.uuid, reason }, 'Les données personnelles sont effacées.')
      }
      onClose={onClose}
    >
      Les données sensibles, le RIB, les documents et les liens sont détruits et ne pourront pas être retrouvés. Ce que
      la loi veut garder reste&#8239;: les invitations et les montants.
    </ConfirmDialog>
  );
}
