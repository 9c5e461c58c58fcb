import { useTheme } from '@portal/shared-ui';
import { type CommandItem, CommandPalette } from '@portal/shared-ui/dialogs';
import { useAsk } from '@portal/web/data/requests';
import { useNavigate } from '@portal/web/router';
import { usePortal, useRight } from '@portal/web/session/portal-context';
import { useOfferedActions } from '@portal/web/state/page-actions';
import {
  Activity,
  CalendarDays,
  CalendarPlus,
  Keyboard,
  LogOut,
  Moon,
  Stethoscope,
  Sun,
  UserRoundCog,
  Zap,
} from 'lucide-react';
import { type Area, railOf } from './areas.tsx';
import { findEvents } from './palette-events.ts';
import { findHcps, hcpPage, listsOf } from './palette-hcps.ts';

export interface PaletteProps {
  areas: readonly Area[];
  onClose: () => void;
  onImpersonate: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** The routes that the user may go to. */
function usePlaces(areas: readonly Area[]): CommandItem[] {
  const navigate = useNavigate();
  return [
    ...railOf(areas).map(({ name, title, path, icon: Icon }) => ({
      id: name,
      label: title,
      group: 'Aller à',
      icon: <Icon aria-hidden />,
      onAction: () => void navigate(path),
    })),
    ...listsOf(areas).map(({ path, ...list }) => ({
      ...list,
      group: 'Aller à',
      icon: <Stethoscope aria-hidden />,
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

/** What may be done on the page behind the palette. */
function useOwnActions(): CommandItem[] {
  return useOfferedActions().map((action) => ({
    ...action,
    id: `page-${action.id}`,
    group: 'Sur cette page',
    icon: <Zap aria-hidden />,
  }));
}

/** Server searches, each with the right to read its results. */
function useSearches(areas: readonly Area[]) {
  const ask = useAsk();
  const navigate = useNavigate();
  const { me } = usePortal();
  const seesEvents = useRight('readGathering');
  const pageOfHcp = hcpPage(areas);
  const seesHcps = useRight('readHcp') && pageOfHcp !== undefined;
  const open = (path: string) => void navigate(path);
  const search = async (text: string, signal: AbortSignal): Promise<CommandItem[]> => {
    const [events, hcps] = await Promise.allSettled([
      seesEvents ? findEvents(ask, me.userType, text, signal, open) : [],
      seesHcps ? findHcps(ask, text, signal, (uuid) => open(pageOfHcp(uuid))) : [],
    ]);
    // A service that is down only loses its own results; with both down the palette says so.
    if (events.status === 'rejected' && hcps.status === 'rejected') throw events.reason;
    return [
      ...(events.status === 'fulfilled' ? events.value : []).map((item) => ({
        ...item,
        icon: <CalendarDays aria-hidden />,
      })),
      ...(hcps.status === 'fulfilled' ? hcps.value : []).map((item) => ({
        ...item,
        icon: <Stethoscope aria-hidden />,
      })),
    ];
  };
  const found = [seesEvents && 'un événement', seesHcps && 'un professionnel de santé'].filter(Boolean);
  return { search: found.length > 0 ? search : undefined, found };
}

/** Ctrl+K: what the page offers, the areas, events and HCPs that the person may see, and what they may do anywhere (look.md, habit 9). */
export default function Palette(props: PaletteProps) {
  const { areas, onClose } = props;
  const { search, found } = useSearches(areas);
  const items = [...usePlaces(areas), ...useOwnActions(), ...useActions(props)];
  return (
    <CommandPalette
      isOpen
      onOpenChange={onClose}
      items={items}
      hasShortcut={false}
      placeholder={`Rechercher ${[...found, 'un espace', 'une action'].join(', ')}`}
      {...(search ? { onSearch: search } : {})}
    />
  );
}
