import { hcpLinkInput, linkDays, longestLinkDays } from '@portal/domain/hcps/link';
import { gatheringPurposes, type LinkPurpose, linkPurposes, purposesWithPage } from '@portal/domain/links';
import { ComboBox, Select } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import { useApolloClient } from '@portal/web/graphql';
import { CreateHcpLinkDocument, HcpLinkEventsDocument } from '../generated/graphql.ts';
import { gatheringOptionsOf } from '../hcp-page/events/use-hcp-events.ts';
import { dayIn, today } from '../hcp-page/today.ts';
import { useHcpPart } from '../hcp-page/use-hcp-part.ts';
import { FormDialog } from '../hcps/form/FormDialog.tsx';

/** Only what has a page can be made. */
const purposes = purposesWithPage.map((id) => ({ id, label: linkPurposes[id].label }));

function LinkFields({ healthCareProfessionalUuid }: { healthCareProfessionalUuid: string }) {
  const purpose = useWatch({ name: 'purpose' }) as LinkPurpose | null;
  const events = useHcpPart(
    HcpLinkEventsDocument,
    { healthCareProfessionalUuid },
    ({ hcpInfo }) => hcpInfo?.participants ?? [],
    { errorPolicy: 'all' },
  );
  const options = gatheringOptionsOf(events.data);
  const needsGathering = purpose !== null && gatheringPurposes.includes(purpose);
  return (
    <>
      <FormField name="purpose" as={Select} label="Objet du lien" options={purposes} isRequired />
      {needsGathering && (
        <FormField
          name="gatheringUuid"
          as={ComboBox}
          label="Événement"
          options={options}
          isRequired
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

interface CreateLinkDialogProps {
  healthCareProfessionalUuid: string;
  onClose: () => void;
  onCreated: (link: NewLink) => void;
}

/** Makes a link for a purpose, and for a gathering where the purpose concerns one. */
export function CreateLinkDialog({ healthCareProfessionalUuid, onClose, onCreated }: CreateLinkDialogProps) {
  const client = useApolloClient();
  const values = {
    healthCareProfessionalUuid,
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
          variables: { ...link, gatheringUuid: gatheringPurposes.includes(link.purpose) ? link.gatheringUuid : null },
          fetchPolicy: 'no-cache',
        });
        if (!data) return;
        const { address, link: made } = data.createHcpLink;
        onCreated({ address, linkId: made.linkId });
      }}
    >
      <LinkFields healthCareProfessionalUuid={healthCareProfessionalUuid} />
    </FormDialog>
  );
}
