import { ConfirmDialog, useToasts } from '@portal/shared-ui';
import { inOneLine, problemOf, useAsk } from '@portal/web';
import { HcpPersonalDataDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

/** Downloads a text as a file. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** The file of everything personal that is kept of an HCP (decisions, section 8); making it is audited. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { hcp } = useHcp();
  const ask = useAsk();
  const toasts = useToasts();
  const save = async () => {
    const { exportHcpPersonalData: data } = await ask(HcpPersonalDataDocument, {
      healthCareProfessionalUuid: hcp.uuid,
    }).catch((error: unknown) => {
      throw new Error(inOneLine(problemOf(error)), { cause: error });
    });
    download(JSON.stringify(data, null, 2), `donnees-personnelles-${hcp.uuid}.json`);
    toasts.show({ tone: 'success', text: 'Le fichier des données personnelles est téléchargé.' });
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Exporter les données personnelles de ${hcp.fullName}\u202f?`}
      confirmLabel="Télécharger le fichier"
      onConfirm={() => save()}
      onClose={onClose}
    >
      Le fichier contient tout ce qui est gardé de cette personne, y compris ses données sensibles en clair&#8239;: sa
      fiche, ses participations et signatures, ses sollicitations, ses activités, la liste de ses documents et les
      e-mails qui lui ont été envoyés. Remettez-le à la personne seulement. Cet export est inscrit dans le journal
      d’audit.
    </ConfirmDialog>
  );
}
