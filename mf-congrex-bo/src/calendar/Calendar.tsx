import { documentReads } from '@portal/domain/documents/reads';
import { virtualSessionReads } from '@portal/domain/virtual-sessions/reads';
import { Banner, Button, CloseButton, Modal, PageHeader, Skeleton, Stack, Switch } from '@portal/shared-ui';
import { useNarrow } from '@portal/shared-ui/table';
import { frenchToday, lazyDialog, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { countedAs } from '@portal/web/list';
import { useAddressFilters } from '@portal/web/list/address/address-filters';
import { Rss } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHcpOptions } from '../hcp/use-hcp-options.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarTools } from './CalendarTools.tsx';
import { DayEntries } from './DayEntries.tsx';
import { type CalendarPaths, type Entries, type Entry, onDay, useEntries } from './entries.ts';
import { calendarAddress, longDay, weeksShown } from './shown-days.ts';

const AddressDialog = lazyDialog(async () => (await import('./AddressDialog.tsx')).AddressDialog);

const counted = ['événement ou session', 'événements et sessions'] as const;

/** What could not be loaded, or not all of it. */
function Problems({ gatherings, sessions }: Pick<Entries, 'gatherings' | 'sessions'>) {
  return (
    <>
      {gatherings.problem && (
        <QueryProblem
          what="Les événements n’ont pas pu être chargés."
          problem={gatherings.problem}
          retry={gatherings.retry}
        />
      )}
      {sessions.problem && (
        <QueryProblem
          what="Les sessions virtuelles n’ont pas pu être chargées."
          problem={sessions.problem}
          retry={sessions.retry}
        />
      )}
      {(gatherings.data?.isCut || sessions.data?.isCut) && (
        <Banner tone="warning" title="Seuls les 1 000 premiers sont affichés.">
          Choisissez une franchise, ou la vue par semaine.
        </Banner>
      )}
    </>
  );
}

/** All that is on the day that was opened. */
const DayDialog = ({ day, entries, onClose }: { day: string; entries: readonly Entry[]; onClose: () => void }) => (
  <Modal isOpen width={520} title={longDay(day)} onClose={onClose} footer={<CloseButton>Fermer</CloseButton>}>
    {entries.length > 0 ? <DayEntries day={day} entries={entries} /> : 'Rien ce jour.'}
  </Modal>
);

/** The days of the address, and what is on them. */
function useCalendar(paths: CalendarPaths) {
  const [filters, setFilters] = useAddressFilters(calendarAddress);
  const { view } = filters;
  const day = filters.day || frenchToday();
  const days = useMemo(() => weeksShown(view, day).flat(), [view, day]);
  const mayReadSessions = useRead(virtualSessionReads, 'calendarSessions');
  const shown = useEntries(filters, { from: days[0]!, to: days.at(-1)!, hasSessions: mayReadSessions, paths });
  const isWaiting = shown.gatherings.isWaiting || shown.sessions.isWaiting;
  // The weeks of a month hold days of others.
  const period = view === 'mois' ? days.filter((one) => one.slice(0, 7) === day.slice(0, 7)) : days;
  return { filters, setFilters, day, period, isWaiting, ...shown };
}

/** Events and virtual sessions by the days on which they are: a month or a week, of units or one's own. */
export function Calendar({ paths }: { paths: CalendarPaths }) {
  const { filters, setFilters, day, period, isWaiting, entries, gatherings, sessions } = useCalendar(paths);
  const [opened, setOpened] = useState<string>();
  const [isSubscribing, setSubscribing] = useState(false);
  const maySubscribe = useRead(documentReads, 'calendarAddress');
  const isNarrow = useNarrow();
  const { units } = useHcpOptions();
  const inPeriod = entries.filter((e) => e.firstDay <= period.at(-1)! && e.lastDay >= period[0]!);
  return (
    <Stack $gap={3}>
      <PageHeader
        title="Calendrier"
        subtitle={isWaiting ? undefined : countedAs(inPeriod.length, counted)}
        actions={
          <>
            <Switch label="Les miens" value={filters.mine} onChange={(mine) => setFilters({ ...filters, mine })} />
            {maySubscribe && (
              <Button icon={<Rss aria-hidden />} onPress={() => setSubscribing(true)}>
                S’abonner
              </Button>
            )}
          </>
        }
      />
      <CalendarTools filters={filters} day={day} units={units} onChange={setFilters} />
      <Problems gatherings={gatherings} sessions={sessions} />
      {isWaiting && entries.length === 0 && <Skeleton lines={8} label="Chargement du calendrier" />}
      {isNarrow ? (
        <Agenda days={period} entries={entries} isWaiting={isWaiting} />
      ) : (
        <CalendarGrid
          view={filters.view}
          day={day}
          entries={entries}
          onTurn={(to) => setFilters({ ...filters, day: to }, true)}
          onOpen={setOpened}
        />
      )}
      {isSubscribing && <AddressDialog onClose={() => setSubscribing(false)} />}
      {opened && <DayDialog day={opened} entries={onDay(opened, entries)} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
