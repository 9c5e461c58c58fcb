import { expensesReads } from '@portal/domain/expenses/reads';
import { hcpReads } from '@portal/domain/hcps/reads';
import { virtualSessionReads } from '@portal/domain/virtual-sessions/reads';
import { workAtEvents, workOnSessions } from '@portal/domain/work/work-by-tab';
import { LinkBar } from '@portal/shared-ui';
import { useRead, WaitingHere } from '@portal/web';
import { NavLink } from '@portal/web/router';

/** The lists of the back office, side by side. */
export function ListTabs() {
  const mayReadHcps = useRead(hcpReads, 'searchHcpForHcpTable');
  const mayReadSessions = useRead(virtualSessionReads, 'virtualSessions');
  const mayReadLimits = useRead(expensesReads, 'benefitThresholds');
  const mayDeclare = useRead(expensesReads, 'transparencyRefusals');
  return (
    <LinkBar aria-label="Listes du back-office">
      <NavLink to="/congrex-bo" end>
        Événements
        <WaitingHere kinds={workAtEvents} />
      </NavLink>
      <NavLink to="/congrex-bo/calendar">Calendrier</NavLink>
      {mayReadSessions && (
        <NavLink to="/congrex-bo/sessions">
          Sessions virtuelles
          <WaitingHere kinds={workOnSessions} />
        </NavLink>
      )}
      {mayReadHcps && <NavLink to="/congrex-bo/list-hcp">Professionnels de santé</NavLink>}
      {mayReadLimits && <NavLink to="/congrex-bo/benefit-thresholds">Seuils des avantages</NavLink>}
      {mayDeclare && <NavLink to="/congrex-bo/transparency">Transparence santé</NavLink>}
    </LinkBar>
  );
}
