import { Badge, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { ArrowLeft, CalendarClock, CalendarX2, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { categoryTone, dayTitle, hoursOf, whereOf } from './words.ts';

const Box = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 28px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    text-decoration: none;
  }
  & > a:hover {
    color: var(--ui-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > div {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-6);
  }
  @media (pointer: coarse) {
    & > a {
      min-height: 44px;
    }
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-3);
  min-width: 0;
  & > h2 {
    font-size: var(--ui-text-lg);
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ui-text-2);
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & svg {
    flex: none;
    width: 15px;
    height: 15px;
    color: var(--ui-text-3);
  }
`;

interface ActivityHeadingProps {
  title: string;
  /** The page that led here, or that this one belongs to. */
  back: { to: string; label: string };
  activity: {
    activityCategory: { label: string; color: string };
    nature: string;
    natureLabel: string;
    date: string;
    startHour: string;
    endHour: string;
    room?: string | null;
    place?: string | null;
    isFull: boolean;
    isOutsideDates?: boolean;
  };
  actions?: ReactNode;
}

/** The top of an activity's page, under the event's header: what, when, where. */
export function ActivityHeading({ title, back, activity, actions }: ActivityHeadingProps) {
  const { activityCategory, nature, natureLabel, date, isFull, isOutsideDates = false } = activity;
  const where = whereOf(activity);
  return (
    <Box>
      <RouterLink to={back.to}>
        <ArrowLeft size={15} aria-hidden />
        {back.label}
      </RouterLink>
      <div>
        <Title>
          <h2>{title}</h2>
          <Badge $tone={categoryTone(activityCategory.color)}>{activityCategory.label}</Badge>
          {isFull && <StatusBadge tone="warning">Complet</StatusBadge>}
          {isOutsideDates && (
            <StatusBadge tone="warning" icon={<CalendarX2 size={13} aria-hidden />}>
              Hors des dates de l’événement
            </StatusBadge>
          )}
        </Title>
        {actions}
      </div>
      <Facts aria-label="L’activité en bref">
        <li>
          <CalendarClock aria-hidden />
          {dayTitle(date)}, {hoursOf(activity)}
        </li>
        <li>
          {nature === 'VIRTUAL' ? <Video aria-hidden /> : <MapPin aria-hidden />}
          {[natureLabel, where].filter(Boolean).join(' · ')}
        </li>
      </Facts>
    </Box>
  );
}
