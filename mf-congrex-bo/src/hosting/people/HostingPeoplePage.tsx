import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Banner, Button, EmptyState, Skeleton, Stack, Tabs } from '@portal/shared-ui';
import { lazyDialog, useActions, useLiveRefresh, usePageName, usePageQuery, usePages } from '@portal/web';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { filterMenus, ListFilterBar, useAddressFilters } from '@portal/web/list';
import { useParams } from '@portal/web/router';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { HostingFormDocument, type HostingFormQuery, type StaysQuery } from '../../generated/graphql.ts';
import { useChosen } from '../../row-selection/use-chosen.ts';
import { BedsBar } from '../BedsBar.tsx';
import { HostingHeading } from '../HostingHeading.tsx';
import { HostingProblem } from '../hosting-problem.tsx';
import { concernsStays } from '../live.ts';
import { hostingPath } from '../paths.ts';
import { type HotelPeopleFilters, hotelPeopleAddress, hotelQuestionOf } from '../stays/filters.ts';
import { StayDialogs } from '../stays/StayDialogs.tsx';
import { type StayAct, StayGrid } from '../stays/StayGrid.tsx';
import { type StayRow, stayList } from '../stays/stays.ts';
import { useStayWork } from '../stays/use-stay-work.ts';
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

/** One of the three lists, with what is done with its people. */
function PeopleList({ hotel, filters, onFilters, refresh }: PeopleListProps) {
  const { gathering } = useEvent();
  const { gatheringUuid, hostingUuid } = hotel;
  const dates = datesOf(hotel).join();
  const question = useMemo(() => {
    const offered = dates ? dates.split(',') : [];
    return { ...stayList, question: hotelQuestionOf(gatheringUuid, { hostingUuid, dates: offered }, filters) };
  }, [gatheringUuid, hostingUuid, dates, filters]);
  const pages = usePages<StaysQuery, StayRow>('congrex-bo.hosting.people', question);
  useLiveRefresh(gathering.gatheringUuid, concernsStays, pages.refresh);
  const chosen = useChosen(question, pages);
  const work = useStayWork(chosen, () => Promise.all([pages.refresh(), refresh()]));
  const { several } = filterMenus(filters, onFilters);
  const [title, text] = nobody[filters.list];
  return (
    <>
      <StayGrid
        label="Nuits de l’hôtel"
        pages={pages}
        question={question.question}
        list={hotelPeopleAddress}
        filters={filters}
        onFilters={onFilters}
        chosen={chosen}
        acts={actsOf[filters.list]}
        pending={work.actions.pending}
        onAct={work.begin}
        noResult="Aucune nuit ne correspond à ces filtres."
        nothingYet={
          <EmptyState kind="nothingYet" title={title}>
            {text}
          </EmptyState>
        }
        toolbar={(last) => (
          <ListFilterBar
            list={hotelPeopleAddress}
            filters={filters}
            onChange={onFilters}
            last={last}
            search={['Rechercher un participant', 'Nom ou prénom']}
          >
            {several(
              'Nuit',
              'dates',
              datesOf(hotel).map((id) => ({ id, label: eveningOf(id) })),
            )}
          </ListFilterBar>
        )}
      />
      <StayDialogs work={work} hostings={[hotel]} />
    </>
  );
}

interface PeopleListProps {
  hotel: Hotel;
  filters: HotelPeopleFilters;
  onFilters: (filters: HotelPeopleFilters) => void;
  /** Asks again for the hotel. */
  refresh: () => Promise<unknown>;
}

/** Puts people into the hotel who did not ask for it. */
function AddGuests({ hotel, refresh }: Pick<PeopleListProps, 'hotel' | 'refresh'>) {
  const { gathering } = useEvent();
  const [isOpen, setOpen] = useState(false);
  const { offered, reason } = useActions(hostingActions).forSome('assignOvernightStays', { gathering });
  if (!offered) return null;
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} reason={reason} onPress={() => setOpen(true)}>
        Loger un participant
      </Button>
      {isOpen && <AddGuestsDialog hotel={hotel} refresh={refresh} onClose={() => setOpen(false)} />}
    </>
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
  usePageName(hotel ? `Participants, ${hotel.name}` : undefined);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’hébergement" />;
  if (!hotel || hotel.gatheringUuid !== gatheringUuid) {
    return <HostingProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  const closed = readOnlyReason(gathering);
  const content = <PeopleList hotel={hotel} filters={filters} onFilters={setFilters} refresh={refresh} />;
  return (
    <Stack $gap={4}>
      <HostingHeading
        title={`Participants\u202f: ${hotel.name}`}
        back={{ to: hostingPath(gatheringUuid, hostingUuid), label: hotel.name }}
        hosting={hotel}
        actions={<AddGuests hotel={hotel} refresh={refresh} />}
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
