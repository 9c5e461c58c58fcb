import { formatEuros } from '@portal/domain/money/euros';
import { Card, EmptyState, formatDay, Link, Skeleton, StatusBadge } from '@portal/shared-ui';
import type { PageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { activityPath } from '../../activities/paths.ts';
import { Rows } from '../../event/Rows.tsx';
import type { ParticipantActivity } from '../participant-activity.ts';

function ActivityRow({ one, gatheringUuid }: { one: ParticipantActivity; gatheringUuid: string }) {
  const { activity, state, presenceLabel, mismatch } = one;
  if (!activity) return <li>Activité indisponible</li>;
  const where = [activity.room, activity.place].filter(Boolean).join(', ');
  return (
    <li>
      <time dateTime={activity.date}>
        {formatDay(activity.date)} {activity.startHour}
      </time>
      <div>
        <p>
          <Link as={RouterLink} to={activityPath(gatheringUuid, activity.activityUuid)}>
            {activity.name}
          </Link>
        </p>
        <small>
          {[activity.activityCategory.label, `jusqu’à ${activity.endHour}`, where, presenceLabel]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {state === 'HELD' && <StatusBadge tone="progress">Place retenue pendant la réponse</StatusBadge>}
        {mismatch && <StatusBadge tone="warning">{mismatch}</StatusBadge>}
      </div>
      <span data-amount>{activity.price ? formatEuros(activity.price) : ''}</span>
    </li>
  );
}

interface ActivitiesProps {
  part: PageQuery<readonly ParticipantActivity[]>;
  gatheringUuid: string;
}

/** The activities that the participant is on the list of. */
export function ActivitiesSection({ part, gatheringUuid }: ActivitiesProps) {
  const { data, isWaiting, problem, retry } = part;
  return (
    <Card title="Activités" headingLevel={3} isFlush>
      {problem && <QueryProblem what="Les activités n’ont pas pu être lues." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={3} height={120} />}
      {data?.length === 0 && <EmptyState kind="nothingYet" title="Aucune activité" />}
      {data && data.length > 0 && (
        <Rows>
          {data.map((one) => (
            <ActivityRow key={one.activityParticipantUuid} one={one} gatheringUuid={gatheringUuid} />
          ))}
        </Rows>
      )}
    </Card>
  );
}
