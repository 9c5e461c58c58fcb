import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Banner, Skeleton, Stack, Tabs } from '@portal/shared-ui';
import { lazyDialog, useActions, useLiveRefresh, usePageName, usePageQuery } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useAddressFilters } from '@portal/web/list';
import { useParams } from '@portal/web/router';
import { UserPlus } from 'lucide-react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { HostingFormDocument, type HostingFormQuery } from '../../generated/graphql.ts';
import { BedsBar } from '../BedsBar.tsx';
import { HostingHeading } from '../HostingHeading.tsx';
import { HostingProblem } from '../hosting-problem.tsx';
import { concernsStays } from '../live.ts';
import { hostingPath } from '../paths.ts';
import { hotelPeopleAddress } from '../stays/filters.ts';
import { HotelPeopleList } from './HotelPeopleList.tsx';

const Beds = styled.div`
  max-width: 360px;
`;

const AddGuestsDialog = lazyDialog(async () => (await import('./AddGuestsDialog.tsx')).AddGuestsDialog);

const hotelOf = ({ hosting }: HostingFormQuery) => hosting;
/** The people of a hotel: who is housed, who is in line, and who asked for one of its nights. */
export default function HostingPeoplePage() {
  const { hostingUuid = '' } = useParams();
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const [filters, setFilters] = useAddressFilters(hotelPeopleAddress);
  const part = usePageQuery(HostingFormDocument, { hostingUuid }, hotelOf);
  const { data: hotel, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsStays, refresh);
  const adding = useActions(hostingActions).forSome('assignOvernightStays', { gathering });
  usePageName(hotel ? `Participants, ${hotel.name}` : undefined);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’hébergement" />;
  if (!hotel || hotel.gatheringUuid !== gatheringUuid) {
    return <HostingProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  const closed = readOnlyReason(gathering);
  const content = <HotelPeopleList key={filters.list} hotel={hotel} list={filters.list} refresh={refresh} />;
  return (
    <Stack $gap={4}>
      <HostingHeading
        title={`Participants\u202f: ${hotel.name}`}
        back={{ to: hostingPath(gatheringUuid, hostingUuid), label: hotel.name }}
        hosting={hotel}
        actions={
          <DialogButton verdict={adding} label="Loger un participant" icon={<UserPlus aria-hidden />}>
            {(close) => <AddGuestsDialog hotel={hotel} refresh={refresh} onClose={close} />}
          </DialogButton>
        }
      />
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <Beds>
        <BedsBar label="Lits attribués" beds={hotel} />
      </Beds>
      <Tabs<typeof filters.list>
        label="Listes de l’hébergement"
        selected={filters.list}
        onSelect={(list) => list !== filters.list && setFilters({ ...hotelPeopleAddress.without(filters), list })}
        items={[
          { id: 'loges', label: 'Logés', count: hotel.taken, content },
          { id: 'attente', label: 'Liste d’attente', count: hotel.waiting, content },
          { id: 'demandes', label: 'Demandes', content },
        ]}
      />
    </Stack>
  );
}
