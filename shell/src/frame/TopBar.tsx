import { userTypeLabels } from '@portal/domain/actors/user-types';
import { Avatar, Breadcrumbs, Button, type Crumb, Menu, useTheme } from '@portal/shared-ui';
import { useLocation, useMatches } from '@portal/web/router';
import { usePortal, useRight } from '@portal/web/session/portal-context';
import { besidePage, usePageNames } from '@portal/web/state/page-name';
import {
  Activity,
  BellRing,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Search,
  Sun,
  UserRoundCog,
  UserRoundPlus,
} from 'lucide-react';
import { useEffect } from 'react';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { remoteOf } from '../remotes/remote-line.ts';
import { showTitle } from '../section.ts';
import { Bar, Person, SearchButton } from './TopBar.styles.ts';

interface CrumbHandle {
  /** A word, or a function of the route's parameters. */
  crumb?: string | ((params: Record<string, string | undefined>) => string);
}

/** Area, the matched routes by the name of what they show (until it is known by their `handle.crumb`), and what is open beside the page. */
function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const { pathname } = useLocation();
  const { lines } = useRemotes();
  const names = usePageNames();
  const remote = remoteOf(pathname, lines);
  const crumbs = matches.flatMap(({ id, pathname: path, params, handle }) => {
    const { crumb } = (handle as CrumbHandle | undefined) ?? {};
    if (!crumb) return [];
    const kind = typeof crumb === 'function' ? crumb(params) : crumb;
    return [{ id, label: names.get(path) ?? kind, href: `#${path}` }];
  });
  const first: Crumb[] = remote
    ? [{ id: remote.name, label: remote.title, href: `#${remote.prefixes[0]}` }]
    : [{ id: 'home', label: 'Accueil', href: '#/home' }];
  const opened = names.get(besidePage(pathname));
  const all: Crumb[] = [...first, ...crumbs, ...(opened ? [{ id: 'opened', label: opened }] : [])];
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
  const mayNameBackup = useRight('nameBackup');
  const { choice, setChoice } = useTheme();
  const name = `${me.firstName} ${me.lastName}`;
  const role = userTypeLabels[me.userType] ?? me.userType;
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
        <Button variant="quiet" aria-label={`Mon compte : ${name}, ${role}`}>
          <Avatar name={name} size={28} />
          <Person>
            {name}
            <small>{role}</small>
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
          {
            id: 'preferences',
            label: 'Préférences de notification',
            icon: <BellRing aria-hidden />,
            href: '#/notifications/preferences',
          },
          ...(mayNameBackup
            ? [{ id: 'backups', label: 'Remplaçants', icon: <UserRoundPlus aria-hidden />, href: '#/backups' }]
            : []),
          { id: 'debug', label: 'Diagnostic', icon: <Activity aria-hidden />, href: '#/debug' },
        ],
        [{ id: 'logout', label: 'Se déconnecter', icon: <LogOut aria-hidden />, onAction: onLogout }],
      ]}
    />
  );
}

/** Breadcrumbs, search, and user menu. */
export function TopBar({ onSearch, ...menu }: PersonMenuProps & { onSearch: () => void }) {
  const crumbs = useCrumbs();
  const title = crumbs
    .map(({ label }) => label)
    .reverse()
    .join(' · ');
  useEffect(() => showTitle(title), [title]);
  return (
    <Bar>
      <Breadcrumbs items={crumbs} />
      <SearchButton
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        aria-label="Rechercher (Ctrl K) ou lancer une action"
      >
        <Search aria-hidden />
        <span>Rechercher</span>
        <kbd>Ctrl K</kbd>
      </SearchButton>
      <NotificationBell />
      <PersonMenu {...menu} />
    </Bar>
  );
}
