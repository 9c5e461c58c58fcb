import { sessionParticipantActions } from '@portal/domain/virtual-sessions/actions';
import { virtualSessionStatusTones } from '@portal/domain/virtual-sessions/states';
import { FactList, formatDay, formatDayRange, LinkBar, StatusBadge } from '@portal/shared-ui';
import { useActions, usePageName } from '@portal/web';
import { NavLink } from '@portal/web/router';
import { Building2, CalendarDays, UserRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Buttons, Header, Title } from '../../event/subject-header.styles.ts';
import { useSubjectHeader } from '../../event/use-subject-header.ts';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { useSessionPaths } from '../paths.ts';
import { SessionActions } from './SessionActions.tsx';
import { type ShownSession, useSession } from './session-context.ts';

/** « 12/04/27, 18:30 – 20:00 », or both ends where it lasts for days. */
export const whenOf = ({ beginDay, beginHour, endDay, endHour }: ShownSession): string =>
  beginDay === endDay
    ? `${formatDay(beginDay)}, ${beginHour} – ${endHour}`
    : `${formatDayRange({ start: beginDay, end: endDay })}, ${beginHour} – ${endHour}`;

/** The sticky header of a session: what, when, of whom; what comes next. */
export function SessionHeader() {
  const { session } = useSession();
  const { words } = useHcpOptions();
  const paths = useSessionPaths();
  const adding = useActions(sessionParticipantActions)('addHcpsToVirtualSession', { session });
  const { virtualSessionUuid: uuid, name, status, statusLabel, roc, counts } = session;
  usePageName(name);
  const { header, title } = useSubjectHeader();
  const fact = (icon: ReactNode, value: ReactNode) => (
    <li>
      {icon}
      <span>{value}</span>
    </li>
  );
  return (
    <Header ref={header}>
      <Title ref={title}>
        <h1>{name}</h1>
        <StatusBadge tone={virtualSessionStatusTones[status]}>{statusLabel}</StatusBadge>
      </Title>
      <Buttons>
        <SessionActions />
      </Buttons>
      <FactList aria-label="La session en bref">
        {fact(<CalendarDays aria-hidden />, `${whenOf(session)} (heure de Paris)`)}
        {fact(<Video aria-hidden />, `Réunion ${session.oseusMeetingId}`)}
        {fact(<Building2 aria-hidden />, words.unit(session.businessUnitUuid))}
        {fact(<UserRound aria-hidden />, `ROC : ${roc.firstName} ${roc.lastName}`)}
      </FactList>
      <LinkBar aria-label="Rubriques de la session">
        <NavLink to={paths.people(uuid)}>Participants ({counts.total.toLocaleString('fr-FR')})</NavLink>
        {adding.offered && <NavLink to={paths.add(uuid)}>Ajouter des participants</NavLink>}
        <NavLink to={paths.details(uuid)}>Informations</NavLink>
      </LinkBar>
    </Header>
  );
}
