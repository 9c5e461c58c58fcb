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

const purposes = linkPurposeNames.map((id) => ({ id, label: linkPurposes[id].label }));

/** The day so many days from now, as yyyy-MM-dd, on the reader's calendar. */
function dayIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return new Intl.DateTimeFormat('sv-SE').format(date);
}

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
        min={dayIn(0)}
        max={dayIn(longestLinkDays)}
        help={`Sans choix de votre part, le lien vaut ${linkDays} jours.`}
      />
    </>
  );
}

/** Makes a link for a purpose, and for a gathering where the purpose concerns one. */
export function CreateLinkDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (address: string) => void;
}) {
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
        if (data) onCreated(data.createHcpLink.address);
      }}
    >
      <LinkFields />
    </FormDialog>
  );
}
