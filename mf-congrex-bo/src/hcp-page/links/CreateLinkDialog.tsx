import { hcpLinkInput, linkDays, longestLinkDays } from '@portal/domain/hcps/link';
import { gatheringPurposes, type LinkPurpose, linkPurposeNames, linkPurposes } from '@portal/domain/links';
import { ComboBox, Select } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import { useApolloClient } from '@portal/web/graphql';
import { CreateHcpLinkDocument } from '../../generated/graphql.ts';
import { FormDialog } from '../../hcps/form/FormDialog.tsx';
import { gatheringOptionsOf, useHcpEvents } from '../events/use-hcp-events.ts';
import { useHcp } from '../hcp-context.ts';
import { dayIn, today } from '../today.ts';

const purposes = linkPurposeNames.map((id) => ({ id, label: linkPurposes[id].label }));

function LinkFields() {
  const purpose = useWatch({ name: 'purpose' }) as LinkPurpose | null;
  const events = useHcpEvents();
  const options = gatheringOptionsOf(events.data);
  const needsGathering = purpose !== null && gatheringPurposes.includes(purpose);
  return (
    <>
      <FormField name="purpose" as={Select} label="Objet du lien" options={purposes} isRequired />
      {purpose !== 'SERF' && (
        <FormField
          name="gatheringUuid"
          as={ComboBox}
          label="Événement"
          options={options}
          isRequired={needsGathering}
          isLoading={events.isWaiting}
          emptyText="Cette personne n’est invitée à aucun événement de ce nom"
          help="Parmi ceux auxquels cette personne est invitée"
        />
      )}
      <FormField
        name="endDate"
        as={DatePicker}
        label="Dernier jour du lien"
        min={today()}
        max={dayIn(longestLinkDays)}
        help={`Sans choix de votre part, le lien vaut ${linkDays} jours.`}
      />
    </>
  );
}

export interface NewLink {
  linkId: string;
  /** Told once. */
  address: string;
}

/** Makes a link for a purpose, and for a gathering where the purpose concerns one. */
export function CreateLinkDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (link: NewLink) => void }) {
  const { hcp } = useHcp();
  const client = useApolloClient();
  const values = {
    healthCareProfessionalUuid: hcp.uuid,
    purpose: null as unknown as LinkPurpose,
    gatheringUuid: null,
    endDate: dayIn(linkDays),
  };
  return (
    <FormDialog
      title="Créer un lien"
      submitLabel="Créer le lien"
      schema={hcpLinkInput}
      values={values}
      onClose={onClose}
      onSave={async (link) => {
        const { data } = await client.mutate({
          mutation: CreateHcpLinkDocument,
          variables: { ...link, gatheringUuid: link.purpose === 'SERF' ? null : link.gatheringUuid },
          fetchPolicy: 'no-cache',
        });
        if (!data) return;
        const { address, link: made } = data.createHcpLink;
        onCreated({ address, linkId: made.linkId });
      }}
    >
      <LinkFields />
    </FormDialog>
  );
}
