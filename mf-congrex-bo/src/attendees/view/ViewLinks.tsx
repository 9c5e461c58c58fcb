import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import { type AttendeeFilters, attendeeAddress } from './filters.ts';
import { attendeeViews, viewLabels } from './views.ts';

const Bar = styled.nav`
  display: inline-flex;
  max-width: 100%;
  overflow-x: auto;
  padding: 2px;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
  & > a {
    flex: none;
    display: flex;
    align-items: center;
    min-height: 28px;
    padding: 0 12px;
    border-radius: calc(var(--ui-radius) - 2px);
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    font-weight: 500;
    text-decoration: none;
  }
  & > a:hover {
    color: var(--ui-text);
  }
  & > a[aria-current="page"] {
    background: var(--ui-surface);
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: var(--ui-shadow-1);
  }
  & > a:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -1px;
  }
  @media (pointer: coarse) {
    & > a {
      min-height: 40px;
    }
  }
`;

/** The six views of the list: filters stay, columns change. */
export function ViewLinks({ filters }: { filters: AttendeeFilters }) {
  return (
    <Bar aria-label="Vues de la liste">
      {attendeeViews.map((view) => (
        <RouterLink
          key={view}
          to={`?${attendeeAddress.write({ ...filters, view })}`}
          {...(view === filters.view ? { 'aria-current': 'page' as const } : {})}
        >
          {viewLabels[view]}
        </RouterLink>
      ))}
    </Bar>
  );
}
