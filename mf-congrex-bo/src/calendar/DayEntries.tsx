import { StatusBadge } from '@portal/shared-ui';
import { Link } from '@portal/web/router';
import styled from 'styled-components';
import { type Entry, hoursOn } from './entries.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    padding: var(--ui-3) 0;
    border-top: 1px solid var(--ui-border);
  }
  & > li:first-child {
    border-top: 0;
  }
  & a {
    color: var(--ui-text);
    font-weight: 550;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  /* All of an entry opens it, as a thumb expects. */
  & a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  & a:hover {
    color: var(--ui-accent-text);
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--ui-2);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
`;

/** All that is on one day. */
export const DayEntries = ({ day, entries }: { day: string; entries: readonly Entry[] }) => (
  <List>
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.path === null ? <strong>{entry.title}</strong> : <Link to={entry.path}>{entry.title}</Link>}
        <Facts>
          <span>
            {hoursOn(day, entry)}
            {entry.zone}
          </span>
          <span>{[entry.kindLabel, entry.city].filter(Boolean).join(' · ')}</span>
          <StatusBadge tone={entry.tone}>{entry.statusLabel}</StatusBadge>
        </Facts>
      </li>
    ))}
  </List>
);
