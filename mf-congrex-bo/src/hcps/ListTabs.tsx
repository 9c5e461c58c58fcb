import { hcpReads } from '@portal/domain/hcps/reads';
import { useRead } from '@portal/web';
import { NavLink } from '@portal/web/router';
import styled from 'styled-components';

const Bar = styled.nav`
  display: flex;
  gap: var(--ui-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--ui-border);
  & > a {
    display: flex;
    align-items: center;
    min-height: var(--ui-control);
    padding: 0 10px;
    color: var(--ui-text-2);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & > a:hover {
    color: var(--ui-text);
  }
  & > a[aria-current="page"] {
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--ui-accent-text);
  }
`;

/** The lists of the back office, side by side; nothing for who may see one only. */
export function ListTabs() {
  const mayReadHcps = useRead(hcpReads, 'searchHcpForHcpTable');
  if (!mayReadHcps) return null;
  return (
    <Bar aria-label="Listes du back-office">
      <NavLink to="/congrex-bo" end>
        Événements
      </NavLink>
      <NavLink to="/congrex-bo/list-hcp">Professionnels de santé</NavLink>
    </Bar>
  );
}
