import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Banner, Skeleton, Stack, Tabs } from '@portal/shared-ui';
import { lazyDialog, useActions, useLiveRefresh, usePageName, usePageQuery } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useAddressFilters, useListView } from '@portal/web/list';
import { useParams } from '@portal/web/router';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { HostingFormDocument, type HostingFormQuery } from '../../generated/graphql.ts';
import { BedsBar } from '../BedsBar.tsx';
import { HostingHeading } from '../HostingHeading.tsx';
import { HostingProblem } from '../hosting-problem.tsx';
import { concernsStays } from '../live.ts';
import { hostingPath } from '../paths.ts';
import { type HotelPeopleFilters, hotelPeopleAddress, hotelQuestionOf, untouchedHotelList } from '../stays/filters.ts';
import { type StayAct, StayGrid } from '../stays/StayGrid.tsx';
import { eveningOf } from '../words.ts';

const Beds = styled.div`
  max-width: 360px;
`;

const AddGuestsDialog = lazyDialog(async () => (await import('./AddGuestsDialog.tsx')).AddGuestsDialog);

type Hotel = NonNullable<HostingFormQuery['hosting']>;
type ListName = HotelPeopleFilters['list'];

const hotelOf = ({ hosting }: HostingFormQuery) => hosting;
const datesOf = ({ hostingNights }: Hotel): string[] => [...new Set(hostingNights.map(({ date }) => date))].sort();

const actsOf: Record<ListName, readonly StayAct[]> = {
  loges: ['assign', 'unassign', 'refuse'],
  attente: ['assign', 'unassign', 'refuse'],
  demandes: ['assign', 'refuse'],
};
const nobody: Record<ListName, [title: string, text: string]> = {
  loges: ['Personne n’est logé ici', 'Les chambres attribuées, et celles qui sont réservées, apparaîtront ici.'],
  attente: ['Personne en liste d’attente', 'Quand un lit se libère, la première personne en attente le reçoit.'],
  demandes: [
    'Aucune nuit à attribuer',
    'Les nuits demandées pour lesquelles aucun hôtel n’est choisi apparaîtront ici.',
  ],
};

interface PeopleListProps {
  hotel: Hotel;
  list: ListName;
  /** Asks again for the hotel. */
  refresh: () => Promise<unknown>;
}

/** One of the three lists, with what is done with its people. */
function PeopleList({ hotel, list, refresh }: PeopleListProps) {
  const { gatheringUuid, hostingUuid } = hotel;
  // A view is of one list: a default one that holds another list would lead away from this one.
  const view = useListView(`congrex-bo.hotel-people.${list}`, hotelPeopleAddress, undefined, untouchedHotelList(list));
  const { filters } = view;
  const dates = datesOf(hotel).join();
  const question = useMemo(() => {
    const offered = dates ? dates.split(',') : [];
    return hotelQuestionOf(gatheringUuid, { hostingUuid, dates: offered }, filters);
  }, [gatheringUuid, hostingUuid, dates, filters]);
  const evenings = datesOf(hotel).map((id) => ({ id, label: eveningOf(id) }));
  return (
    <StayGrid
      name="congrex-bo.hosting.people"
      label="Nuits de l’hôtel"
      view={view}
      list={hotelPeopleAddress}
      question={question}
      hostings={[hotel]}
      acts={actsOf[list]}
      menus={({ several }) => several('Nuit', 'dates', evenings)}
      nothing={nobody[list]}
      onChanged={refresh}
    />
  );
}

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
  const content = <PeopleList key={filters.list} hotel={hotel} list={filters.list} refresh={refresh} />;
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
      <Tabs<ListName>
        label="Listes de l’hôtel"
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
