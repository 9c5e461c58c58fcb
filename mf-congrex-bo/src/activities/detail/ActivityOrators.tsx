import { invitationTones } from '@portal/domain/participants/states';
import { Avatar, Card, linkStyles, Skeleton, StatusBadge } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { ActivityOratorsDocument, type ActivityOratorsQuery } from '../../generated/graphql.ts';
import { participantPath } from '../paths.ts';
import type { ShownActivity } from './shown-activity.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--ui-3);
    min-width: 0;
  }
  & > li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const PersonLink = styled(RouterLink)`
  ${linkStyles}
`;

const oratorsOf = ({ activity }: ActivityOratorsQuery) =>
  (activity?.activityOrators ?? []).map(({ participant }) => participant);

type Orator = ReturnType<typeof oratorsOf>[number];

function OneOrator({ orator, gatheringUuid }: { orator: Orator; gatheringUuid: string }) {
  if (!orator) return <li>Participant indisponible</li>;
  const { participantUuid, kind, honorific, firstName, lastName, specialty, categoryLabel, isRemoved } = orator;
  const name = [honorific, firstName, lastName].filter(Boolean).join(' ');
  return (
    <li>
      <Avatar name={`${firstName} ${lastName}`} />
      <div>
        <PersonLink to={participantPath(gatheringUuid, { participantUuid, isInternal: kind === 'STAFF' })}>
          {name}
        </PersonLink>
        <small>{[specialty, categoryLabel].filter(Boolean).join(' · ')}</small>
      </div>
      <StatusBadge tone={isRemoved ? 'danger' : invitationTones[orator.invitationStatus]}>
        {isRemoved ? 'Retiré de l’événement' : orator.invitationStatusLabel}
      </StatusBadge>
    </li>
  );
}

/** The speakers, who are participants of the event, each with a link to their page. */
export function ActivityOrators({ activity }: { activity: ShownActivity }) {
  const { activityUuid, gatheringUuid, activityOrators } = activity;
  const hasOrators = activityOrators.length > 0;
  const part = usePageQuery(ActivityOratorsDocument, { activityUuid }, oratorsOf, { skip: !hasOrators });
  const { data, isWaiting, problem, retry } = part;
  return (
    <Card title="Orateurs">
      {!hasOrators && <p>Aucun orateur</p>}
      {problem && <QueryProblem what="Les orateurs n’ont pas pu être lus." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={activityOrators.length} height={activityOrators.length * 44} />}
      {hasOrators && data && (
        <List>
          {data.map((orator, index) => (
            <OneOrator
              key={activityOrators[index]?.activityOratorUuid ?? index}
              orator={orator}
              gatheringUuid={gatheringUuid}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
