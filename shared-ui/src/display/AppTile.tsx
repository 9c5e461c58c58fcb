import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { applicationIcon } from './application-icons.ts';

/** A tile of the dashboard. */
export interface Tile {
  key: string;
  href: string;
  title: string;
  description: string | undefined;
  icon: string | undefined;
}

const Box = styled.a`
  display: flex;
  align-items: flex-start;
  gap: var(--ui-3);
  min-height: 88px;
  height: 100%;
  padding: var(--ui-4);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text);
  text-decoration: none;
  box-shadow: var(--ui-shadow-1);
  transition:
    border-color var(--ui-motion),
    background var(--ui-motion);
  &:hover {
    border-color: var(--ui-border-strong);
    background: var(--ui-raised);
  }
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    font-weight: 600;
  }
  & p {
    margin-top: 2px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 1.45;
  }
  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--ui-text-3);
  }
  &:hover > svg {
    color: var(--ui-text);
  }
`;

const Face = styled.span<{ $isOwn: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--ui-radius);
  background: ${(p) => (p.$isOwn ? 'var(--ui-accent-soft)' : 'var(--ui-sunken)')};
  color: ${(p) => (p.$isOwn ? 'var(--ui-accent-text)' : 'var(--ui-text-2)')};
`;

/** One application: those outside of the portal open in a new tab, and say so. */
export function AppTile({ tile }: { readonly tile: Tile }) {
  const isOwn = tile.href.startsWith('#');
  const Icon = applicationIcon(tile.icon, !isOwn);
  return (
    <Box href={tile.href} {...(isOwn ? {} : { target: '_blank', rel: 'noreferrer' })}>
      <Face $isOwn={isOwn}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Face>
      <div>
        <strong>{tile.title}</strong>
        {tile.description && <p>{tile.description}</p>}
      </div>
      {!isOwn && <ArrowUpRight size={16} role="img" aria-label="S’ouvre dans un nouvel onglet" />}
    </Box>
  );
}
