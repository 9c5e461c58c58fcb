import { useListView } from '@portal/web/list';
import { useMemo } from 'react';
import type { HostingFormQuery } from '../../generated/graphql.ts';
import { type HotelPeopleFilters, hotelPeopleAddress, hotelQuestionOf, untouchedHotelList } from '../stays/filters.ts';
import { type StayAct, StayGrid } from '../stays/StayGrid.tsx';
import { eveningOf } from '../words.ts';

type Hotel = NonNullable<HostingFormQuery['hosting']>;
type ListName = HotelPeopleFilters['list'];

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
    'Les nuits demandées pour lesquelles aucun hébergement n’est choisi apparaîtront ici.',
  ],
};

interface PeopleListProps {
  hotel: Hotel;
  list: ListName;
  /** Asks again for the hotel. */
  refresh: () => Promise<unknown>;
}

/** One of the three lists of a hotel, with what is done with its people. */
export function HotelPeopleList({ hotel, list, refresh }: PeopleListProps) {
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
      label="Nuits de l’hébergement"
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
