import { ChevronRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import styled from 'styled-components';

export interface Crumb {
  readonly id: string;
  readonly label: string;
  /** Absent on the page one is on. */
  readonly href?: string;
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: var(--ui-text-sm);
  & li {
    display: flex;
    align-items: center;
    gap: 2px;
    min-width: 0;
  }
  & li > svg {
    color: var(--ui-text-3);
    flex: none;
  }
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    & > li:not(:nth-last-child(-n + 2)) {
      display: none;
    }
  }
`;

const Step = styled(Link)`
  padding: 4px 6px;
  border-radius: 6px;
  color: var(--ui-text-2);
  text-decoration: none;
  max-width: 32ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-hovered] {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  &[data-current] {
    color: var(--ui-text);
    font-weight: 550;
  }
`;

/**
 * Where one is, and the way back. Links go through the router given to the component library's `RouterProvider`. The library's own list of them is
 * drawn twice, and before anything else is painted; it stands on every page.
 */
export function Breadcrumbs({
  items,
  label = 'Fil d’Ariane',
}: {
  readonly items: readonly Crumb[];
  readonly label?: string;
}) {
  return (
    <nav aria-label={label}>
      <List>
        {items.map(({ id, label: name, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={id}>
              <Step {...(href && !isLast && { href })} {...(isLast && { isDisabled: true, 'aria-current': 'page' })}>
                {name}
              </Step>
              {!isLast && <ChevronRight size={14} aria-hidden />}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
