import { activityActions } from '@portal/domain/activities/actions';
import { Button, EmptyState, Tabs } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { useEvent } from '../../event/event-context.ts';
import type { ActivityHeadQuery } from '../../generated/graphql.ts';
import { activityFormPath } from '../paths.ts';
import { leftOf } from '../words.ts';
import { AvailablePeople } from './AvailablePeople.tsx';
import { EnrolledPeople } from './EnrolledPeople.tsx';
import { type PeopleFilters, type PeopleList, peopleAddress } from './filters.ts';
import type { Offers } from './offers.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import type { useActivityPeople } from './use-activity-people.ts';
import { usePeopleActions } from './use-people-actions.ts';

interface PeopleListsProps {
  people: ReturnType<typeof useActivityPeople>;
  filters: PeopleFilters;
  onFilters: (filters: PeopleFilters) => void;
  offers: Offers;
  activity: NonNullable<ActivityHeadQuery['activity']>;
}

function Nobody({ offers, onSubscribe }: { offers: Offers; onSubscribe: () => void }) {
  const action = offers.subscribe.allowed && (
    <Button variant="primary" onPress={onSubscribe}>
      Inscrire des participants
    </Button>
  );
  return (
    <EmptyState kind="nothingYet" title="Aucun inscrit" {...(action ? { action } : {})}>
      Les participants inscrits par l’équipe ou par le formulaire apparaîtront ici.
    </EmptyState>
  );
}

/** The two lists of an activity, each behind its tab, and why an action on them was refused. */
export function PeopleLists({ people, filters, onFilters, offers, activity }: PeopleListsProps) {
  const { enrolled, available, chosenEnrolled, chosenAvailable, actions } = people;
  const act = usePeopleActions(people);
  const { gathering } = useEvent();
  const mayEdit = useActions(activityActions).forSome('updateActivity', { gathering }).offered;
  const goTo = (list: PeopleList) => onFilters({ ...peopleAddress.without(filters), list });
  const refused = new Set(actions.refusal?.people.map(({ id }) => id));
  const shared = { offers, pending: actions.pending, refuse: actions.refuse };
  const inscrits = (
    <EnrolledPeople
      {...shared}
      activityUuid={activity.activityUuid}
      list={enrolled}
      chosen={chosenEnrolled}
      onMark={act.mark}
      onUnsubscribe={act.unsubscribe}
      empty={<Nobody offers={offers} onSubscribe={() => goTo('disponibles')} />}
    />
  );
  const disponibles = (
    <AvailablePeople {...shared} list={available} chosen={chosenAvailable} onSubscribe={act.subscribe} />
  );
  const availableCount =
    available.isReady && available.pages && !filters.search ? { count: available.pages.total } : {};
  return (
    <>
      <Tabs<PeopleList>
        label="Listes de l’activité"
        selected={filters.list}
        onSelect={(list) => list !== filters.list && goTo(list)}
        items={[
          { id: 'inscrits', label: 'Inscrits', count: activity.enrolled, content: inscrits },
          { id: 'disponibles', label: 'Disponibles', ...availableCount, content: disponibles },
        ]}
      />
      <RefusalDialog
        refusal={actions.refusal}
        nameOf={act.nameOfId}
        asked={act.asked?.count ?? 0}
        seatsLeft={leftOf(activity)}
        quotaPath={mayEdit ? activityFormPath(activity.gatheringUuid, activity.activityUuid) : undefined}
        onGoOn={() => act.asked?.again(refused)}
        onClose={actions.forget}
      />
    </>
  );
}
