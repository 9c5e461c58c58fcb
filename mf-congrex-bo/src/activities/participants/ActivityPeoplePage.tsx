import { activityActions } from '@portal/domain/activities/actions';
import { presencesOf } from '@portal/domain/participants/counters';
import type { Presence } from '@portal/domain/participants/states';
import { Banner, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';

import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { ActivityHeading } from '../ActivityHeading.tsx';
import { ActivityProblem } from '../activity-problem.tsx';
import { activityPath } from '../paths.ts';
import { Counters } from './Counters.tsx';
import { usePeopleFilters } from './filters.ts';
import { offersOf } from './offers.ts';
import { PeopleLists } from './PeopleLists.tsx';
import { useActivityPeople } from './use-activity-people.ts';

type People = ReturnType<typeof useActivityPeople>;

function useCounts({ head, counts }: People) {
  const { gathering } = useEvent();
  const { data } = counts;
  const byPresence: Record<Presence, number | undefined> = {
    PRESENT: data?.present.total,
    ABSENT: data?.absent.total,
    NO_SHOW: data?.noShow.total,
  };
  return [
    { label: 'Inscrits', value: head.data?.enrolled },
    ...presencesOf(gathering).map(({ id, label }) => ({ label, value: byPresence[id] })),
    { label: 'Non renseignés', value: data?.none.total },
  ];
}

/** What could not be refetched: the page shows what it had. */
function Outdated({ people: { head, enrolled, available } }: { people: People }) {
  const list = [enrolled, available].find(({ problem, pages }) => problem && pages);
  const problem = head.problem ?? list?.problem;
  if (!problem) return null;
  const retry = () => {
    head.retry();
    list?.retry();
  };
  return <QueryProblem what="La page n’est peut-être plus à jour." problem={problem} retry={retry} />;
}

/** The people of an activity: who is enrolled, with their presence, and who may be. */
export default function ActivityPeoplePage() {
  const { activityUuid = '' } = useParams();
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const [filters, setFilters] = usePeopleFilters();
  const people = useActivityPeople(gatheringUuid, activityUuid, filters);
  const counts = useCounts(people);
  const may = useActions(activityActions);
  const { head } = people;
  const { data: activity, problem } = head;
  usePageName(activity?.name, '..');
  if (head.isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’activité" />;
  if (!activity || activity.gatheringUuid !== gatheringUuid) {
    return <ActivityProblem gatheringUuid={gatheringUuid} problem={problem} retry={head.retry} />;
  }
  const closed = readOnlyReason(gathering);
  const offers = offersOf(may, gathering, activity);
  return (
    <Stack $gap={4}>
      <ActivityHeading
        title={`Participants\u202f: ${activity.name}`}
        back={{ to: activityPath(gatheringUuid, activityUuid), label: activity.name }}
        activity={activity}
      />
      {closed && <Banner tone="neutral">{closed}</Banner>}
      <Outdated people={people} />
      <Counters counts={counts} seats={activity} />
      <PeopleLists people={people} filters={filters} onFilters={setFilters} offers={offers} activity={activity} />
    </Stack>
  );
}
