import { gatheringActions } from '@portal/domain/gathering/actions';
import { useTheme } from '@portal/shared-ui';
import { type CommandItem, CommandPalette } from '@portal/shared-ui/dialogs';
import { useActions } from '@portal/web/actions/use-actions';
import { useNavigate } from '@portal/web/router';
import { useOfferedActions } from '@portal/web/state/page-actions';
import { CalendarPlus, Keyboard, LogOut, Moon, Sun, UserRoundCog, Zap } from 'lucide-react';
import type { Area } from './areas.tsx';
import { useMayImpersonate, usePageCommands, useSearches } from './palette-pages.tsx';

export interface PaletteProps {
  areas: readonly Area[];
  onClose: () => void;
  onImpersonate: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** What the person may do anywhere. */
function useActs({ areas, onImpersonate, onShortcuts, onLogout }: PaletteProps): CommandItem[] {
  const navigate = useNavigate();
  const { allowed } = useActions(gatheringActions)('createGathering', {});
  const mayCreate = allowed && areas.some(({ path }) => path === '/congrex-bo');
  const mayImpersonate = useMayImpersonate();
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

/** Ctrl+K: what the page offers, the areas, events and HCPs that the person may see, and what they may do anywhere (look.md, habit 9). */
export default function Palette(props: PaletteProps) {
  const { areas, onClose } = props;
  const { search, found } = useSearches(areas);
  const items = [...usePageCommands(areas), ...useOwnActions(), ...useActs(props)];
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
