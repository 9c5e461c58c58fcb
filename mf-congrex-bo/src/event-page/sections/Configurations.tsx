import { hostingConfigurationInput, transportConfigurationInput } from '@portal/domain/gathering/configuration';
import { Banner, Button, Card, Checkbox, Columns, type Definition, DefinitionList, TextArea } from '@portal/shared-ui';
import { DatePicker, formatDay, TimePicker } from '@portal/shared-ui/dates';
import { usePortal } from '@portal/web';
import { FormField } from '@portal/web/forms';
import { type ReactNode, useState } from 'react';
import { ConfigureHostingDocument, ConfigureTransportDocument } from '../../generated/graphql.ts';
import { FormDialog } from '../../hcps/form/FormDialog.tsx';
import { useAct } from '../actions/use-act.ts';
import { type EventGathering, useEvent } from '../event-context.ts';
import { PageSection } from './PageSection.tsx';

/** Whether the person may configure: by right, or as a member of the team who may edit it (rows of the domain's table). */
function useMayConfigure(): boolean {
  const { me } = usePortal();
  const { gathering } = useEvent();
  if (gathering.status === 'WINDED_UP') return false;
  const isMember = gathering.gatheringUsers.some(({ userUuid }) => userUuid === me.userUuid);
  return me.allRights.includes('configureLogistics') || (isMember && me.allRights.includes('editOwnGathering'));
}

const yesNo = (value: boolean) => (value ? 'Oui' : 'Non');

interface ConfigurationProps {
  id: string;
  title: string;
  /** Undefined while nobody has configured it. */
  facts: Definition[] | undefined;
  /** Without it no publication and no change of status. */
  isMissing: boolean;
  dialog: (close: () => void) => ReactNode;
}

function Configuration({ id, title, facts, isMissing, dialog }: ConfigurationProps) {
  const mayConfigure = useMayConfigure();
  const [isOpen, setOpen] = useState(false);
  const open = mayConfigure && (
    <Button size="sm" onPress={() => setOpen(true)}>
      {facts ? 'Modifier' : 'Configurer'}
    </Button>
  );
  return (
    <PageSection id={id} title={title} actions={facts && open}>
      {facts ? (
        <Card>
          <DefinitionList isStacked items={facts} />
        </Card>
      ) : (
        <Banner
          tone={isMissing ? 'warning' : 'neutral'}
          title={isMissing ? 'Configuration manquante.' : 'Non configuré.'}
          actions={open}
        >
          {isMissing
            ? 'Elle bloque la publication et les changements de statut : les catégories de participants de cet événement en ont besoin.'
            : 'Les catégories de participants de cet événement n’en ont pas besoin pour sa publication.'}
        </Banner>
      )}
      {isOpen && dialog(() => setOpen(false))}
    </PageSection>
  );
}

function HostingDialog({ current, onClose }: { current: EventGathering['hostingConfiguration']; onClose: () => void }) {
  const { gatheringUuid, rev } = useEvent().gathering;
  const act = useAct();
  const values = {
    eveArrival: current?.eveArrival ?? false,
    chooseEveArrivalAllowed: current?.chooseEveArrivalAllowed ?? false,
    chooseNightsAllowed: current?.chooseNightsAllowed ?? false,
    comment: current?.comment ?? '',
  };
  return (
    <FormDialog
      title="Configuration de l’hébergement"
      schema={hostingConfigurationInput}
      values={values}
      rev={rev}
      opened={{ kind: 'gathering', id: gatheringUuid }}
      onSave={(hostingConfiguration, _typed, base) =>
        act(ConfigureHostingDocument, { gatheringUuid, hostingConfiguration, base }, 'L’hébergement est configuré.')
      }
      onClose={onClose}
    >
      <FormField
        as={Checkbox}
        name="eveArrival"
        label="Arrivée la veille"
        help="Une nuit de plus est proposée avant le début de l’événement."
      />
      <FormField as={Checkbox} name="chooseEveArrivalAllowed" label="Le participant peut choisir l’arrivée la veille" />
      <FormField as={Checkbox} name="chooseNightsAllowed" label="Le participant peut choisir ses nuits" />
      <FormField as={TextArea} name="comment" label="Commentaire" maxLength={2000} />
    </FormDialog>
  );
}

/** Nights and eve arrival. */
export function HostingSection({ isMissing }: { isMissing: boolean }) {
  const current = useEvent().gathering.hostingConfiguration;
  const facts = current && [
    { term: 'Arrivée la veille', value: yesNo(current.eveArrival) },
    { term: 'Choix de l’arrivée la veille', value: yesNo(current.chooseEveArrivalAllowed) },
    { term: 'Choix des nuits', value: yesNo(current.chooseNightsAllowed) },
    { term: 'Commentaire', value: current.comment },
  ];
  return (
    <Configuration
      id="hebergement"
      title="Configuration de l’hébergement"
      facts={facts ?? undefined}
      isMissing={isMissing}
      dialog={(close) => <HostingDialog current={current} onClose={close} />}
    />
  );
}

function TransportDialog({
  current,
  onClose,
}: {
  current: EventGathering['transportConfiguration'];
  onClose: () => void;
}) {
  const { gatheringUuid, rev } = useEvent().gathering;
  const act = useAct();
  const values = {
    favouredDepartureDate: current?.favouredDepartureDate ?? null,
    favouredDepartureHour: current?.favouredDepartureHour ?? null,
    favouredReturnDate: current?.favouredReturnDate ?? null,
    favouredReturnHour: current?.favouredReturnHour ?? null,
    transfertOptionEnabled: current?.transfertOptionEnabled ?? false,
    comment: current?.comment ?? '',
  };
  return (
    <FormDialog
      title="Configuration du transport"
      schema={transportConfigurationInput}
      values={values}
      rev={rev}
      opened={{ kind: 'gathering', id: gatheringUuid }}
      onSave={(transportConfiguration, _typed, base) =>
        act(ConfigureTransportDocument, { gatheringUuid, transportConfiguration, base }, 'Le transport est configuré.')
      }
      onClose={onClose}
    >
      <Columns $min={300}>
        <FormField as={DatePicker} name="favouredDepartureDate" label="Date d’aller conseillée" />
        <FormField as={TimePicker} name="favouredDepartureHour" label="Heure d’aller conseillée" />
        <FormField as={DatePicker} name="favouredReturnDate" label="Date de retour conseillée" />
        <FormField as={TimePicker} name="favouredReturnHour" label="Heure de retour conseillée" />
      </Columns>
      <FormField
        as={Checkbox}
        name="transfertOptionEnabled"
        label="Proposer les transferts entre la gare ou l’aéroport et l’hôtel"
      />
      <FormField as={TextArea} name="comment" label="Commentaire" maxLength={2000} />
    </FormDialog>
  );
}

/** Favoured journeys and transfers. */
export function TransportSection({ isMissing }: { isMissing: boolean }) {
  const current = useEvent().gathering.transportConfiguration;
  const journey = (day: string | null, hour: string | null) => [formatDay(day), hour].filter(Boolean).join(' ');
  const facts = current && [
    { term: 'Aller conseillé', value: journey(current.favouredDepartureDate, current.favouredDepartureHour) },
    { term: 'Retour conseillé', value: journey(current.favouredReturnDate, current.favouredReturnHour) },
    { term: 'Transferts proposés', value: yesNo(current.transfertOptionEnabled) },
    { term: 'Commentaire', value: current.comment },
  ];
  return (
    <Configuration
      id="transport"
      title="Configuration du transport"
      facts={facts ?? undefined}
      isMissing={isMissing}
      dialog={(close) => <TransportDialog current={current} onClose={close} />}
    />
  );
}
