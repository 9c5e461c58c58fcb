import { ConfirmDialog, Stack, useToasts } from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/inputs';
import { problemError, problemOf, useFetchQuery } from '@portal/web';
import { saveBlob } from '@portal/web/files/save-blob';
import { useState } from 'react';
import { HcpPersonalDataDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

const forms = [
  { id: 'page', label: 'Un document à lire (HTML)', help: 'En français, s’ouvre dans un navigateur et s’imprime.' },
  { id: 'raw', label: 'Les données brutes (JSON)', help: 'Pour un autre logiciel.' },
] as const;
type Form = (typeof forms)[number]['id'];

/** The file of everything personal that is kept of an HCP (decisions, section 8); making it is audited. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { hcp } = useHcp();
  const ask = useFetchQuery();
  const toasts = useToasts();
  const [form, setForm] = useState<Form>('page');
  const save = async () => {
    const { exportHcpPersonalData: data } = await ask(HcpPersonalDataDocument, {
      healthCareProfessionalUuid: hcp.uuid,
    }).catch((error: unknown) => {
      throw problemError(problemOf(error), error);
    });
    const name = `donnees-personnelles-${hcp.uuid}`;
    if (form === 'raw')
      saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${name}.json`);
    else {
      const { personalDataPage } = await import('@portal/domain/hcps/personal-data/personal-data-page');
      const page = personalDataPage(data as Record<string, unknown>, hcp.fullName);
      saveBlob(new Blob([page], { type: 'text/html;charset=utf-8' }), `${name}.html`);
    }
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
      <Stack $gap={3}>
        <p>
          Le fichier contient tout ce qui est gardé de cette personne, y compris ses données sensibles en clair&#8239;:
          sa fiche, ses participations, ses sessions virtuelles et ses signatures, ses sollicitations, ses activités,
          son hébergement et ses transports, ses notes de frais et avantages, ses formulaires SERF, la liste de ses
          documents et les e-mails qui lui ont été envoyés. Remettez-le à la personne seulement. Cet export est inscrit
          dans le journal d’audit.
        </p>
        <RadioGroup label="Forme du fichier" options={[...forms]} value={form} onChange={(id) => setForm(id as Form)} />
      </Stack>
    </ConfirmDialog>
  );
}
