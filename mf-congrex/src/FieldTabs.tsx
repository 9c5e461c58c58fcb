import { hcpReads } from '@portal/domain/hcps/reads';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { virtualSessionReads } from '@portal/domain/virtual-sessions/reads';
import { workAtFieldEvents, workOnSessions, workOnSolicitations } from '@portal/domain/work/work-by-tab';
import { useRead, WaitingHere } from '@portal/web';
import { NavLink } from '@portal/web/router';
import { TabBar } from './TabBar.tsx';

/** The lists of the field area, side by side, as far as the person may see them. */
export function FieldTabs() {
  const seesHcps = useRead(hcpReads, 'searchHcpForHcpTable');
  const seesSessions = useRead(virtualSessionReads, 'virtualSessions');
  const seesSolicitations = useRead(solicitationReads, 'searchSolicitations');
  return (
    <TabBar label="Listes du terrain">
      <NavLink to="/congrex/events">
        Événements
        <WaitingHere kinds={workAtFieldEvents} />
      </NavLink>
      <NavLink to="/congrex/calendar">Calendrier</NavLink>
      {seesSessions && (
        <NavLink to="/congrex/sessions">
          Sessions virtuelles
          <WaitingHere kinds={workOnSessions} />
        </NavLink>
      )}
      {seesHcps && <NavLink to="/congrex/hcps">Professionnels de santé</NavLink>}
      {seesSolicitations && (
        <NavLink to="/congrex/solicitations">
          Sollicitations
          <WaitingHere kinds={workOnSolicitations} />
        </NavLink>
      )}
    </TabBar>
  );
}
