import { gatheringActions } from '@portal/domain/gathering/actions';
import { hostingConfigurationLabels, transportConfigurationLabels } from '@portal/domain/gathering/labels';
import { Banner, Button, Card, type Definition, DefinitionList, formatDay } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { type ReactNode, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { PageSection } from './PageSection.tsx';

const HostingDialog = lazyDialog(async () => (await import('./ConfigurationDialogs.tsx')).HostingDialog);
const TransportDialog = lazyDialog(async () => (await import('./ConfigurationDialogs.tsx')).TransportDialog);

const yesNo = (value: boolean) => (value ? 'Oui' : 'Non');

interface ConfigurationProps {
  id: string;
  action: 'updateHostingConfiguration' | 'updateTransportConfiguration';
  title: string;
  /** Undefined while nobody has configured it. */
  facts: Definition[] | undefined;
  /** Without it no publication and no change of status. */
  isMissing: boolean;
  dialog: (close: () => void) => ReactNode;
}

function Configuration({ id, action, title, facts, isMissing, dialog }: ConfigurationProps) {
  const { gathering } = useEvent();
  const { offered, reason } = useActions(gatheringActions)(action, gathering);
  const [isOpen, setOpen] = useState(false);
  const open = offered && (
    <Button size="sm" reason={reason} onPress={() => setOpen(true)}>
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

/** Nights and eve arrival. */
export function HostingSection({ isMissing }: { isMissing: boolean }) {
  const current = useEvent().gathering.hostingConfiguration;
  const facts = current && [
    { term: hostingConfigurationLabels.eveArrival, value: yesNo(current.eveArrival) },
    { term: hostingConfigurationLabels.chooseEveArrivalAllowed, value: yesNo(current.chooseEveArrivalAllowed) },
    { term: hostingConfigurationLabels.chooseNightsAllowed, value: yesNo(current.chooseNightsAllowed) },
    { term: hostingConfigurationLabels.comment, value: current.comment },
  ];
  return (
    <Configuration
      id="hebergement"
      action="updateHostingConfiguration"
      title="Configuration de l’hébergement"
      facts={facts ?? undefined}
      isMissing={isMissing}
      dialog={(close) => <HostingDialog current={current} onClose={close} />}
    />
  );
}

/** Favoured journeys and transfers. */
export function TransportSection({ isMissing }: { isMissing: boolean }) {
  const current = useEvent().gathering.transportConfiguration;
  const journey = (day: string | null, hour: string | null) => [formatDay(day), hour].filter(Boolean).join(' ');
  const facts = current && [
    { term: 'Aller conseillé', value: journey(current.favouredDepartureDate, current.favouredDepartureHour) },
    { term: 'Retour conseillé', value: journey(current.favouredReturnDate, current.favouredReturnHour) },
    { term: transportConfigurationLabels.transfertOptionEnabled, value: yesNo(current.transfertOptionEnabled) },
    { term: transportConfigurationLabels.comment, value: current.comment },
  ];
  return (
    <Configuration
      id="transport"
      action="updateTransportConfiguration"
      title="Configuration du transport"
      facts={facts ?? undefined}
      isMissing={isMissing}
      dialog={(close) => <TransportDialog current={current} onClose={close} />}
    />
  );
}
