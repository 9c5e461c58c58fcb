import {
  hostingConfigurationInput,
  transportConfigurationInput,
} from '@portal/domain/gathering/form-steps/configuration';
import { hostingConfigurationLabels, transportConfigurationLabels } from '@portal/domain/gathering/labels';
import { Checkbox, Columns, TextArea } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { ConfigureHostingDocument, ConfigureTransportDocument } from '../../generated/graphql.ts';

const nightField = (name: keyof typeof hostingConfigurationLabels) => ({
  name,
  label: hostingConfigurationLabels[name],
});
const journeyField = (name: keyof typeof transportConfigurationLabels) => ({
  name,
  label: transportConfigurationLabels[name],
});

/** Changes nights and eve arrival. */
export function HostingDialog({
  current,
  onClose,
}: {
  current: EventGathering['hostingConfiguration'];
  onClose: () => void;
}) {
  const { gatheringUuid, rev } = useEvent().gathering;
  const act = useMutate(useEvent().refresh);
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
        {...nightField('eveArrival')}
        as={Checkbox}
        help="Une nuit de plus est proposée avant le début de l’événement."
      />
      <FormField
        {...nightField('chooseEveArrivalAllowed')}
        as={Checkbox}
        help="Le participant choisit d’arriver la veille ou non."
      />
      <FormField {...nightField('chooseNightsAllowed')} as={Checkbox} help="Le participant choisit ses nuits." />
      <FormField {...nightField('comment')} as={TextArea} maxLength={2000} />
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
  const act = useMutate(useEvent().refresh);
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
        <FormField {...journeyField('favouredDepartureDate')} as={DatePicker} />
        <FormField {...journeyField('favouredDepartureHour')} as={TimePicker} />
        <FormField {...journeyField('favouredReturnDate')} as={DatePicker} />
        <FormField {...journeyField('favouredReturnHour')} as={TimePicker} />
      </Columns>
      <FormField
        {...journeyField('transfertOptionEnabled')}
        as={Checkbox}
        help="Entre la gare ou l’aéroport et l’hôtel"
      />
      <FormField {...journeyField('comment')} as={TextArea} maxLength={2000} />
    </FormDialog>
  );
}
