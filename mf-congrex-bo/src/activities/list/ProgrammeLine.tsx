import { Badge, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { CalendarX2, MapPin, Utensils, Video } from 'lucide-react';
import styled from 'styled-components';
import { PeopleLink } from '../../event/PeopleLink.tsx';
import { activityPath, activityPeoplePath } from '../paths.ts';
import { QuotaBar } from '../QuotaBar.tsx';
import { categoryTone, hoursOf, priceOf, whereOf } from '../words.ts';
import type { ActivityRow } from './use-activities.ts';

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 116px minmax(0, 1fr) minmax(0, 190px) 44px;
  gap: var(--ui-1) var(--ui-4);
  align-items: center;
  padding: var(--ui-3) var(--ui-4);
  transition: background var(--ui-motion);
  &:hover {
    background: var(--ui-hover);
  }
  & time {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: var(--ui-text-2);
    align-self: start;
    padding-top: 1px;
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(1) {
      grid-row: 1;
    }
    & > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    & > :nth-child(3) {
      grid-column: 1 / -1;
    }
    & > :nth-child(4) {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
  & > div {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 4px var(--ui-2);
  }
  & a[data-name] {
    color: var(--ui-text);
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a[data-name]::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  & a[data-name]:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--ui-4);
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & > ul > li {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > ul svg {
    flex: none;
    color: var(--ui-text-3);
  }
`;

/** One activity of the programme: when, what, where, and its seats. */
export function ProgrammeLine({ activity, gatheringUuid }: { activity: ActivityRow; gatheringUuid: string }) {
  const { activityUuid, name, activityCategory, nature, natureLabel, isOutsideDates, isFull, price } = activity;
  const where = whereOf(activity);
  return (
    <Row>
      <time dateTime={`${activity.date}T${activity.startHour}`}>{hoursOf(activity)}</time>
      <Words>
        <div>
          <RouterLink data-name to={activityPath(gatheringUuid, activityUuid)}>
            {name}
          </RouterLink>
          {isFull && <StatusBadge tone="warning">Complet</StatusBadge>}
          {isOutsideDates && (
            <StatusBadge tone="warning" icon={<CalendarX2 size={13} aria-hidden />}>
              Hors des dates de l’événement
            </StatusBadge>
          )}
        </div>
        <ul aria-label={`${name} en bref`}>
          <li>
            <Badge $tone={categoryTone(activityCategory.color)}>
              {activityCategory.isRestauration && <Utensils size={11} aria-hidden style={{ marginInlineEnd: 4 }} />}
              {activityCategory.label}
            </Badge>
          </li>
          <li>
            {nature === 'VIRTUAL' ? <Video size={14} aria-hidden /> : <MapPin size={14} aria-hidden />}
            {[natureLabel, where].filter(Boolean).join(' · ')}
          </li>
          <li>{activity.entryTypeLabel}</li>
          {price !== null && price !== undefined && <li>{priceOf(price)}</li>}
        </ul>
      </Words>
      <QuotaBar seats={activity} label={`Places de ${name}`} />
      <PeopleLink to={activityPeoplePath(gatheringUuid, activityUuid)} name={name} />
    </Row>
  );
}
