import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A status, beside the title. */
  readonly status?: ReactNode;
  /** Under the title: dates, place. */
  readonly subtitle?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
  /** Tabs or a timeline, under the rest. */
  readonly children?: ReactNode;
  /** Stays at the top while the page scrolls. */
  readonly isSticky?: boolean;
}

const Header = styled.header<{ $isSticky: boolean }>`
  display: flex; flex-direction: column; gap: var(--ui-3); padding-block: var(--ui-4); background: var(--ui-page);
  position: ${(p) => (p.$isSticky ? 'sticky' : 'static')}; top: 0; z-index: 20;
`;

const Line = styled.div`
  display: flex; align-items: flex-start; justify-content: space-between; flex-wrap: wrap; gap: var(--ui-3) var(--ui-6);
  & > div:first-child { min-width: 0; display: flex; flex-direction: column; gap: var(--ui-1); }
  & h1 { font-size: var(--ui-text-xl); font-weight: 620; line-height: 1.25; letter-spacing: -.02em; overflow-wrap: anywhere; }
`;

const TitleRow = styled.div`
  display: flex; align-items: center; flex-wrap: wrap; gap: var(--ui-2) var(--ui-3);
`;

const Subtitle = styled.div`
  color: var(--ui-text-2); display: flex; flex-wrap: wrap; gap: var(--ui-1) var(--ui-4); align-items: center;
`;

/** Actions side by side; wraps on a phone. */
export const Actions = styled.div`
  display: flex; align-items: center; flex-wrap: wrap; gap: var(--ui-2);
`;

/** The top of a page: what it is about, where it stands, what can be done. */
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
        {actions && <Actions>{actions}</Actions>}
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

const SectionBox = styled.section`
  display: flex; flex-direction: column; gap: var(--ui-4); scroll-margin-top: var(--ui-16);
  & > header { display: flex; align-items: flex-end; justify-content: space-between; flex-wrap: wrap; gap: var(--ui-2) var(--ui-4); }
  & > header h2 { font-size: var(--ui-text-lg); font-weight: 600; line-height: 1.35; letter-spacing: -.01em; }
  & > header p { color: var(--ui-text-2); max-width: 72ch; }
`;

/** A part of a page under a heading. */
export function Section({ title, description, actions, children, id }: SectionProps) {
  return (
    <SectionBox {...(id ? { id } : {})}>
      <header>
        <div>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </header>
      {children}
    </SectionBox>
  );
}

/** Things under each other with an even distance; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex; flex-direction: column; gap: ${(p) => (p.$gap ?? 4) * 4}px; min-width: 0;
`;

/** Equal columns which become one on a phone; `$min` is the narrowest a column may be. */
export const Columns = styled.div<{ $min?: number; $gap?: number }>`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(${(p) => p.$min ?? 280}px, 100%), 1fr)); gap: ${(p) => (p.$gap ?? 4) * 4}px; align-items: start;
`;

/** One column of fields, never wider than one reads. */
export const FormColumn = styled.div`
  display: flex; flex-direction: column; gap: var(--ui-5); max-width: 640px; min-width: 0;
`;

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

const List = styled.dl<{ $isStacked: boolean }>`
  display: grid; grid-template-columns: ${(p) => (p.$isStacked ? 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' : 'minmax(0, 1fr)')}; gap: ${(p) => (p.$isStacked ? 'var(--ui-4) var(--ui-6)' : '0')};
  & > div { display: grid; align-content: start; grid-template-columns: ${(p) => (p.$isStacked ? '1fr' : 'minmax(120px, 200px) 1fr')}; gap: 2px var(--ui-4); padding-block: ${(p) => (p.$isStacked ? '0' : 'var(--ui-2)')}; }
  & > div + div { ${(p) => (p.$isStacked ? '' : 'border-top: 1px solid var(--ui-border);')} }
  & dt { color: var(--ui-text-2); font-size: var(--ui-text-sm); line-height: 21px; }
  & dd { min-width: 0; overflow-wrap: anywhere; }
  @media (max-width: 480px) { & > div { grid-template-columns: 1fr; } }
  @media (pointer: coarse) { & dd > a:only-child { display: block; margin-block: -12px; padding-block: 12px; } }
`;

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
