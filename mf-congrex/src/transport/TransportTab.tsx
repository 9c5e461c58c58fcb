import { EmptyState, Stack } from '@portal/shared-ui';
import { changesOf, useLiveRefresh } from '@portal/web';
import { OwnStays, useOwnStays } from '../own-stays/OwnStays.tsx';
import { OwnTransport } from './OwnTransport.tsx';

const concernsRooms = changesOf('overnightStay.', 'hosting.');

/** A member of staff's own transport to the event, and the hotel where they have a room. */
export default function TransportTab({ gatheringUuid }: { gatheringUuid: string }) {
  const stays = useOwnStays(gatheringUuid);
  useLiveRefresh(gatheringUuid, concernsRooms, stays.refresh);
  return (
    <Stack $gap={5}>
      <OwnTransport
        gatheringUuid={gatheringUuid}
        refused={() => (
          <EmptyState kind="nothingYet" title="Aucun transport pour cet événement">
            Ce que vous demandez à l’inscription apparaîtra ici.
          </EmptyState>
        )}
      />
      <OwnStays part={stays} />
    </Stack>
  );
}
