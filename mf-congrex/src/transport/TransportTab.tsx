import { EmptyState } from '@portal/shared-ui';
import { OwnTransport } from './OwnTransport.tsx';

/** A member of staff's own transport to the event. */
export default function TransportTab({ gatheringUuid }: { gatheringUuid: string }) {
  return (
    <OwnTransport
      gatheringUuid={gatheringUuid}
      refused={() => (
        <EmptyState kind="nothingYet" title="Aucun transport pour cet événement">
          Ce que vous demandez à l’inscription apparaîtra ici.
        </EmptyState>
      )}
    />
  );
}
