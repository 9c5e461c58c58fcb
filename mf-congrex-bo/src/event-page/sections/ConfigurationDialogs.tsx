import { hostingConfigurationInput, transportConfigurationInput } from '@portal/domain/gathering/configuration';
import { Checkbox, Columns, TextArea } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { useAct } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { ConfigureHostingDocument, ConfigureTransportDocument } from '../../generated/graphql.ts';

/** Changes nights and eve arrival. */
export function HostingDialog({
  current,
  onClose,
}: {
  current: EventGathering['hostingConfiguration'];
  onClose: () => void;
}) {
  const { gatheringUuid, rev } = useEvent().gathering;
  const act = useAct(useEvent().refresh);
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

/** Changes favoured journeys and transfers. */
export function TransportDialog({
  current,
  onClose,
}: {
  current: EventGathering['transportConfiguration'];
  onClose: () => void;
}) {
  const { gatheringUuid, rev } = useEvent().gathering;
  const act = useAct(useEvent().refresh);
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
