import type { CommandItem } from '@portal/shared-ui/dialogs';
import { useFetchQuery } from '@portal/web/data/requests';
import { useNavigate } from '@portal/web/router';
import { usePortal, useRight } from '@portal/web/session/portal-context';
import { Activity, CalendarDays, Stethoscope } from 'lucide-react';
import { type Area, railOf } from './areas.tsx';
import { findEvents } from './palette-events.ts';
import { findHcps, hcpPage, listsOf } from './palette-hcps.ts';

/** The routes that the user may go to. */
export function usePageCommands(areas: readonly Area[]): CommandItem[] {
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

/** Server searches, each with the right to read its results. */
export function useSearches(areas: readonly Area[]) {
  const ask = useFetchQuery();
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

/** Whether the person may act as somebody else: that is of the session, no row decides it. */
export function useMayImpersonate(): boolean {
  const { me } = usePortal();
  return useRight('impersonate') && !me.impersonator;
}
