import type { CategoryColor } from '@portal/domain/activities/states';
import { Badge, StatusBadge } from '@portal/shared-ui';
import { CalendarClock, CalendarX2, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentHeading } from '../event/DocumentHeading.tsx';
import { categoryTone, dayTitle, hoursOf, whereOf } from './words.ts';

interface ActivityHeadingProps {
  title: string;
  /** The page that led here, or that this one belongs to. */
  back: { to: string; label: string };
  activity: {
    activityCategory: { label: string; color: CategoryColor };
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
    <DocumentHeading
      title={title}
      back={back}
      badges={
        <>
          <Badge $tone={categoryTone(activityCategory.color)}>{activityCategory.label}</Badge>
          {isFull && <StatusBadge tone="warning">Complet</StatusBadge>}
          {isOutsideDates && (
            <StatusBadge tone="warning" icon={<CalendarX2 size={13} aria-hidden />}>
              Hors des dates de l’événement
            </StatusBadge>
          )}
        </>
      }
      actions={actions}
      factsLabel="L’activité en bref"
      facts={
        <>
          <li>
            <CalendarClock aria-hidden />
            {dayTitle(date)}, {hoursOf(activity)}
          </li>
          <li>
            {nature === 'VIRTUAL' ? <Video aria-hidden /> : <MapPin aria-hidden />}
            {[natureLabel, where].filter(Boolean).join(' · ')}
          </li>
        </>
      }
    />
  );
}
