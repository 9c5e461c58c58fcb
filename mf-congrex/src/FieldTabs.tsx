import { useRight } from '@portal/web';
import { NavLink } from '@portal/web/router';
import { TabBar } from './TabBar.tsx';

/** The lists of the field area, side by side, as far as the person may see them. */
export function FieldTabs() {
  const seesHcps = useRight('readHcp');
  const seesSolicitations = useRight('readSolicitation');
  return (
    <TabBar label="Listes du terrain">
      <NavLink to="/congrex/events">Événements</NavLink>
      {seesHcps && <NavLink to="/congrex/hcps">Professionnels de santé</NavLink>}
      {seesSolicitations && <NavLink to="/congrex/solicitations">Sollicitations</NavLink>}
    </TabBar>
  );
}
