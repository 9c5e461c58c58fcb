import { Banner, Card, HistoryCard, MainAndSide, Skeleton, Stack } from '@portal/shared-ui';
import { useLiveRefresh, usePageName, usePageQuery } from '@portal/web';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { ActivityDetailDocument, type ActivityDetailQuery } from '../../generated/graphql.ts';
import { ActivityHeading } from '../ActivityHeading.tsx';
import { ActivityProblem } from '../activity-problem.tsx';
import { concernsActivities } from '../live.ts';
import { activitiesPath } from '../paths.ts';
import { QuotaBar } from '../QuotaBar.tsx';
import { ActivityActions } from './ActivityActions.tsx';
import { ActivityDocuments } from './ActivityDocuments.tsx';
import { ActivityFacts } from './ActivityFacts.tsx';
import { ActivityOrators } from './ActivityOrators.tsx';
import { describeRecord } from './describe-record.ts';
import type { ShownActivity } from './shown-activity.ts';

const activityOf = ({ activity }: ActivityDetailQuery) => activity;

function Seats({ activity }: { activity: ShownActivity }) {
  const { enrolled, taken } = activity;
  const away = enrolled - taken;
  return (
    <Card title="Places">
      <Stack $gap={2}>
        <QuotaBar seats={activity} label="Places prises" />
        {away > 0 && (
          <small>
            {away > 1
              ? `${away} inscrits absents ne prennent pas de place.`
              : '1 inscrit absent ne prend pas de place.'}
          </small>
        )}
      </Stack>
    </Card>
  );
}

/** An activity with all its data and actions. */
export default function ActivityPage() {
  const { activityUuid = '' } = useParams();
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const part = usePageQuery(ActivityDetailDocument, { activityUuid }, activityOf);
  const { data: activity, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsActivities, refresh);
  usePageName(activity?.name);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’activité" />;
  if (!activity || activity.gatheringUuid !== gatheringUuid) {
    return <ActivityProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  const closed = readOnlyReason(gathering);
  return (
    <Stack $gap={4}>
      <ActivityHeading
        title={activity.name}
        back={{ to: activitiesPath(gatheringUuid), label: 'Activités' }}
        activity={activity}
        actions={<ActivityActions activity={activity} onRefused={retry} />}
      />
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <MainAndSide>
        <ActivityFacts activity={activity} />
        <Stack $gap={4}>
          <Seats activity={activity} />
          <ActivityOrators activity={activity} />
          <ActivityDocuments activity={activity} />
        </Stack>
      </MainAndSide>
      <HistoryCard records={activity.historicalRecords} describe={({ data }) => describeRecord(data)} />
    </Stack>
  );
}
