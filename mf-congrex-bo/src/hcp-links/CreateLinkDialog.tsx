import { dayAfter } from '@portal/domain/calendar/day';
import { hcpLinkActions } from '@portal/domain/hcps/actions';
import {
  gatheringPurposes,
  type LinkPurpose,
  linkPurposeNames,
  linkPurposes,
} from '@portal/domain/hcps/links/hcp-links';
import { hcpLinkInput, linkDays, longestLinkDays } from '@portal/domain/hcps/links/link';
import { ComboBox, Select } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { frenchToday, useActions, usePageQuery, useSendMutation } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField, useWatch } from '@portal/web/forms';
import { CreateHcpLinkDocument, HcpLinkEventsDocument } from '../generated/graphql.ts';
import { gatheringOptionsOf } from '../hcp/use-hcp-events.ts';

/** Only what the person may make. */
function usePurposes() {
  const may = useActions(hcpLinkActions);
  return linkPurposeNames
    .filter((purpose) => may('createHcpLink', { purpose }).offered)
    .map((id) => ({ id, label: linkPurposes[id].label }));
}

function LinkFields({ healthCareProfessionalUuid }: { healthCareProfessionalUuid: string }) {
  const purpose = useWatch({ name: 'purpose' }) as LinkPurpose | null;
  const purposes = usePurposes();
  const events = usePageQuery(
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
        min={frenchToday()}
        max={dayAfter(frenchToday(), longestLinkDays)}
        help={`Sans choix de votre part, le lien vaut ${linkDays} jours.`}
      />
    </>
  );
}

export interface NewLink {
  linkId: string;
  /** Shown once. */
  address: string;
}

/** What the person came to make a link for. */
export interface ProposedLink {
  purpose: LinkPurpose;
  gatheringUuid: string;
}

interface CreateLinkDialogProps {
  healthCareProfessionalUuid: string;
  proposed?: ProposedLink | undefined;
  onClose: () => void;
  onCreated: (link: NewLink) => void;
}

/** Creates a link for a purpose, and for a gathering where the purpose concerns one. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { healthCareProfessionalUuid, proposed, onClose, onCreated } = props;
  const send = useSendMutation();
  const values = {
    healthCareProfessionalUuid,
    // Nothing is chosen at first, which the schema refuses beside the field: its type has no place for it.
    purpose: proposed?.purpose ?? (null as unknown as LinkPurpose),
    gatheringUuid: proposed?.gatheringUuid ?? null,
    endDate: dayAfter(frenchToday(), linkDays),
  };
  return (
    <FormDialog
      title="Créer un lien"
      submitLabel="Créer le lien"
      schema={hcpLinkInput}
      values={values}
      onClose={onClose}
      onSave={async (link) => {
        const gatheringUuid = gatheringPurposes.includes(link.purpose) ? link.gatheringUuid : null;
        const { createHcpLink } = await send(CreateHcpLinkDocument, { ...link, gatheringUuid });
        const { address, link: made } = createHcpLink;
        onCreated({ address, linkId: made.linkId });
      }}
    >
      <LinkFields healthCareProfessionalUuid={healthCareProfessionalUuid} />
    </FormDialog>
  );
}
