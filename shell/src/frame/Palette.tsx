import { type CommandItem, CommandPalette, useTheme } from '@portal/shared-ui';
import { usePortal } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { Activity, LogOut, Moon, Sun } from 'lucide-react';
import type { Area } from './areas.tsx';
import { useFindEvents } from './use-find-events.tsx';

/** Ctrl+K: the areas that the person may enter, the events they may see, and what they may do anywhere. */
export function Palette(props: { areas: readonly Area[]; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { areas, ...state } = props;
  const navigate = useNavigate();
  const { logout } = usePortal();
  const { theme, setChoice } = useTheme();
  const findEvents = useFindEvents();
  const items: CommandItem[] = [
    ...areas.map(({ name, title, path, icon: Icon }) => ({
      id: name,
      label: title,
      group: 'Aller à',
      icon: <Icon aria-hidden />,
      onAction: () => navigate(path),
    })),
    {
      id: 'debug',
      label: 'Diagnostic',
      group: 'Aller à',
      icon: <Activity aria-hidden />,
      onAction: () => navigate('/debug'),
    },
    {
      id: 'theme',
      label: theme === 'dark' ? 'Passer au thème clair' : 'Passer au thème sombre',
      group: 'Actions',
      icon: theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />,
      onAction: () => setChoice(theme === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'logout',
      label: 'Se déconnecter',
      group: 'Actions',
      icon: <LogOut aria-hidden />,
      onAction: () => void logout(),
    },
  ];
  return <CommandPalette {...state} items={items} {...(findEvents ? { onSearch: findEvents } : {})} />;
}
