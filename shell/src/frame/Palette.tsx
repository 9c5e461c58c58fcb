import { useTheme } from '@portal/shared-ui';
import { type CommandItem, CommandPalette } from '@portal/shared-ui/panels';
import { useApolloClient } from '@portal/web/graphql';
import { useNavigate } from '@portal/web/router';
import { usePortal, useRight } from '@portal/web/session/portal-context';
import { Activity, CalendarDays, CalendarPlus, Keyboard, LogOut, Moon, Sun, UserRoundCog } from 'lucide-react';
import type { Area } from './areas.tsx';
import { findEvents } from './palette-events.ts';

export interface PaletteProps {
  areas: readonly Area[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onImpersonate: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** The places that the person may go to. */
function usePlaces(areas: readonly Area[]): CommandItem[] {
  const navigate = useNavigate();
  return [
    ...areas.map(({ name, title, path, icon: Icon }) => ({
      id: name,
      label: title,
      group: 'Aller à',
      icon: <Icon aria-hidden />,
      onAction: () => void navigate(path),
    })),
    {
      id: 'debug',
      label: 'Diagnostic',
      group: 'Aller à',
      icon: <Activity aria-hidden />,
      onAction: () => void navigate('/debug'),
    },
  ];
}

/** What the person may do anywhere. */
function useActions({ areas, onImpersonate, onShortcuts, onLogout }: PaletteProps): CommandItem[] {
  const navigate = useNavigate();
  const { me } = usePortal();
  const mayCreate = useRight('createGathering') && areas.some(({ path }) => path === '/congrex-bo');
  const mayImpersonate = useRight('impersonate') && !me.impersonator;
  const { theme, setChoice } = useTheme();
  const action = (id: string, label: string, icon: CommandItem['icon'], onAction: () => void): CommandItem => ({
    id,
    label,
    icon,
    onAction,
    group: 'Actions',
  });
  const create = () => void navigate('/congrex-bo/create-event/information');
  const changeTheme = () => setChoice(theme === 'dark' ? 'light' : 'dark');
  return [
    ...(mayCreate ? [action('create', 'Créer un événement', <CalendarPlus aria-hidden />, create)] : []),
    ...(mayImpersonate
      ? [action('impersonate', 'Agir à la place de…', <UserRoundCog aria-hidden />, onImpersonate)]
      : []),
    theme === 'dark'
      ? action('theme', 'Passer au thème clair', <Sun aria-hidden />, changeTheme)
      : action('theme', 'Passer au thème sombre', <Moon aria-hidden />, changeTheme),
    { ...action('shortcuts', 'Raccourcis clavier', <Keyboard aria-hidden />, onShortcuts), shortcut: '?' },
    action('logout', 'Se déconnecter', <LogOut aria-hidden />, onLogout),
  ];
}

/** Ctrl+K: the areas and events that the person may see, and what they may do anywhere (look.md, habit 9). */
export default function Palette(props: PaletteProps) {
  const { areas, isOpen, onOpenChange } = props;
  const client = useApolloClient();
  const navigate = useNavigate();
  const { me } = usePortal();
  const seesEvents = useRight('readGathering');
  const items = [...usePlaces(areas), ...useActions(props)];
  const search = async (text: string, signal: AbortSignal) => {
    const events = await findEvents(client, me.userType, text, signal, (path) => void navigate(path));
    return events.map((event) => ({ ...event, icon: <CalendarDays aria-hidden /> }));
  };
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      items={items}
      hasShortcut={false}
      placeholder={seesEvents ? 'Rechercher un événement, un espace, une action' : 'Rechercher un espace, une action'}
      {...(seesEvents ? { onSearch: search } : {})}
    />
  );
}
