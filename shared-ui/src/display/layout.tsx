import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Header, HeadingActions, Line, List, SectionBox, Subtitle, TitleRow } from './layout.styles.ts';

export { HeadingActions };

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A status, beside the title. */
  readonly status?: ReactNode;
  /** Under the title: dates, venue. */
  readonly subtitle?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
  /** Tabs or a timeline, under the rest. */
  readonly children?: ReactNode;
  /** Stays at the top while the page scrolls. */
  readonly isSticky?: boolean;
}

/** Actions side by side; wraps on a phone. */
export const Actions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2);
`;

/** The top of a page: its subject, its status, its actions. */
export function PageHeader({
  title,
  status,
  subtitle,
  breadcrumbs,
  actions,
  children,
  isSticky = false,
}: PageHeaderProps) {
  return (
    <Header $isSticky={isSticky}>
      {breadcrumbs}
      <Line>
        <div>
          <TitleRow>
            <h1>{title}</h1>
            {status}
          </TitleRow>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
        {actions && <HeadingActions>{actions}</HeadingActions>}
      </Line>
      {children}
    </Header>
  );
}

export interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A part of a page under a heading. */
export function Section({ title, description, actions, children, id }: SectionProps) {
  return (
    <SectionBox {...(id ? { id } : {})}>
      <header>
        <div>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <HeadingActions>{actions}</HeadingActions>}
      </header>
      {children}
    </SectionBox>
  );
}

/** Things under each other with an even distance; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${(p) => (p.$gap ?? 4) * 4}px;
  min-width: 0;
`;

/** Equal columns which become one on a phone; `$min` is the narrowest a column may be. */
export const Columns = styled.div<{ $min?: number; $gap?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${(p) => p.$min ?? 280}px, 100%), 1fr));
  gap: ${(p) => (p.$gap ?? 4) * 4}px;
  align-items: start;
`;

/** One column of fields, never wider than a readable line. */
export const FormColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-5);
  max-width: 640px;
  min-width: 0;
`;

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

/** Facts by name. An empty value shows a dash. `isStacked`: name above value, in columns. */
export function DefinitionList({
  items,
  isStacked = false,
}: {
  readonly items: readonly Definition[];
  readonly isStacked?: boolean;
}) {
  return (
    <List $isStacked={isStacked}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </List>
  );
}
