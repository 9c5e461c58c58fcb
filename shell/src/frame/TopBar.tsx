import { userTypeLabels } from '@portal/domain/user-types';
import { Avatar, Breadcrumbs, Button, type Crumb, Menu, useTheme } from '@portal/shared-ui';
import { useLocation, useMatches } from '@portal/web/router';
import { usePortal, useRight } from '@portal/web/session/portal-context';
import { Activity, Keyboard, LogOut, Monitor, Moon, Search, Sun, UserRoundCog } from 'lucide-react';
import styled from 'styled-components';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { remoteOf } from '../remotes/remote-line.ts';

const Bar = styled.header`
  position: sticky; top: 0; z-index: 30; display: flex; align-items: center; gap: var(--ui-3); height: 56px; padding: 0 var(--ui-5) 0 var(--ui-8);
  background: color-mix(in srgb, var(--ui-page) 88%, transparent); backdrop-filter: blur(8px); border-bottom: 1px solid var(--ui-border);
  & > nav { flex: 1; min-width: 0; margin-inline-start: -6px; }
  @media (max-width: 720px) { padding: 0 var(--ui-3) 0 var(--ui-4); }
`;

const SearchButton = styled.button`
  display: flex; align-items: center; gap: var(--ui-2); height: 34px; min-width: 220px; padding: 0 10px; border: 1px solid var(--ui-border); border-radius: var(--ui-radius);
  background: var(--ui-surface); color: var(--ui-text-2); font-size: var(--ui-text-sm); cursor: pointer;
  &:hover { border-color: var(--ui-border-strong); }
  & > svg { width: 15px; height: 15px; }
  & > kbd { margin-inline-start: auto; font: 500 var(--ui-text-xs) var(--ui-font); color: var(--ui-text-3); }
  @media (max-width: 720px) { min-width: 44px; height: 44px; justify-content: center; & > span, & > kbd { display: none; } }
`;

const Person = styled.span`
  display: flex; flex-direction: column; align-items: flex-start; line-height: 1.2; text-align: start;
  & > small { color: var(--ui-text-3); font-size: var(--ui-text-xs); font-weight: 400; }
  @media (max-width: 900px) { display: none; }
`;

interface CrumbHandle {
  /** A word, or a function of the route's parameters. */
  crumb?: string | ((params: Record<string, string | undefined>) => string);
}

/** Area, then what the routes on the way say in `handle.crumb`. */
function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const { pathname } = useLocation();
  const { lines } = useRemotes();
  const remote = remoteOf(pathname, lines);
  const crumbs = matches.flatMap(({ id, pathname: path, params, handle }) => {
    const { crumb } = (handle as CrumbHandle | undefined) ?? {};
    if (!crumb) return [];
    return [{ id, label: typeof crumb === 'function' ? crumb(params) : crumb, href: `#${path}` }];
  });
  const first: Crumb[] = remote
    ? [{ id: remote.name, label: remote.title, href: `#${remote.prefixes[0]}` }]
    : [{ id: 'home', label: 'Accueil', href: '#/home' }];
  const all = [...first, ...crumbs];
  return all.map((crumb, index) => (index === all.length - 1 ? { id: crumb.id, label: crumb.label } : crumb));
}

interface PersonMenuProps {
  onImpersonate: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

function PersonMenu({ onImpersonate, onShortcuts, onLogout }: PersonMenuProps) {
  const { me } = usePortal();
  const mayImpersonate = useRight('impersonate') && !me.impersonator;
  const { choice, setChoice } = useTheme();
  const name = `${me.firstName} ${me.lastName}`;
  const themes = [
    { id: 'system' as const, label: 'Thème du système', icon: <Monitor aria-hidden /> },
    { id: 'light' as const, label: 'Thème clair', icon: <Sun aria-hidden /> },
    { id: 'dark' as const, label: 'Thème sombre', icon: <Moon aria-hidden /> },
  ].map((theme) => ({
    ...theme,
    onAction: () => setChoice(theme.id),
    ...(choice === theme.id ? { detail: 'Actif' } : {}),
  }));
  return (
    <Menu
      label="Mon compte"
      trigger={
        <Button variant="quiet" aria-label={`Mon compte : ${name}`}>
          <Avatar name={name} size={28} />
          <Person>
            {name}
            <small>{userTypeLabels[me.userType] ?? me.userType}</small>
          </Person>
        </Button>
      }
      groups={[
        themes,
        [
          ...(mayImpersonate
            ? [
                {
                  id: 'impersonate',
                  label: 'Agir à la place de…',
                  icon: <UserRoundCog aria-hidden />,
                  onAction: onImpersonate,
                },
              ]
            : []),
          {
            id: 'shortcuts',
            label: 'Raccourcis clavier',
            icon: <Keyboard aria-hidden />,
            shortcut: '?',
            onAction: onShortcuts,
          },
          { id: 'debug', label: 'Diagnostic', icon: <Activity aria-hidden />, href: '#/debug' },
        ],
        [{ id: 'logout', label: 'Se déconnecter', icon: <LogOut aria-hidden />, onAction: onLogout }],
      ]}
    />
  );
}

/** Where one is, the search, and the person. */
export function TopBar({ onSearch, ...menu }: PersonMenuProps & { onSearch: () => void }) {
  return (
    <Bar>
      <Breadcrumbs items={useCrumbs()} />
      <SearchButton
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        aria-label="Rechercher ou lancer une action"
      >
        <Search aria-hidden />
        <span>Rechercher</span>
        <kbd>Ctrl K</kbd>
      </SearchButton>
      <PersonMenu {...menu} />
    </Bar>
  );
}
