import { documentReads } from '@portal/domain/documents/reads';
import { virtualSessionReads } from '@portal/domain/virtual-sessions/reads';
import { Banner, Button, CloseButton, Modal, PageHeader, Skeleton, Stack, Switch } from '@portal/shared-ui';
import { useNarrow } from '@portal/shared-ui/table';
import { lateDialog, useRead } from '@portal/web';
import { PartProblem } from '@portal/web/document/PartProblem';
import { countedAs } from '@portal/web/list';
import { useAddressFilters } from '@portal/web/list/address-filters';
import { Rss } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHcpOptions } from '../hcp/use-hcp-options.ts';
import { ListTabs } from '../hcps/ListTabs.tsx';
import { Agenda } from './Agenda.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarTools } from './CalendarTools.tsx';
import { DayEntries } from './DayEntries.tsx';
import { type Entries, onDay, useEntries } from './entries.ts';
import { calendarAddress, longDay, today, weeksShown } from './shown-days.ts';

const AddressDialog = lateDialog(async () => (await import('./AddressDialog.tsx')).AddressDialog);

const counted = ['événement ou session', 'événements et sessions'] as const;

/** What could not be loaded, or not all of it. */
function Problems({ gatherings, sessions }: Pick<Entries, 'gatherings' | 'sessions'>) {
  return (
    <>
      {gatherings.problem && (
        <PartProblem
          what="Les événements n’ont pas pu être chargés."
          problem={gatherings.problem}
          retry={gatherings.retry}
        />
      )}
      {sessions.problem && (
        <PartProblem
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

/** Events and virtual sessions by the days on which they are: a month or a week, of units or one's own. */
export default function CalendarPage() {
  const [filters, setFilters] = useAddressFilters(calendarAddress);
  const [opened, setOpened] = useState<string>();
  const [isSubscribing, setSubscribing] = useState(false);
  const maySubscribe = useRead(documentReads, 'calendarAddress');
  const isNarrow = useNarrow();
  const day = filters.day || today();
  const { view } = filters;
  const weeks = useMemo(() => weeksShown(view, day), [view, day]);
  const days = weeks.flat();
  const mayReadSessions = useRead(virtualSessionReads, 'calendarSessions');
  const shown = useEntries(filters, days[0]!, days.at(-1)!, mayReadSessions);
  const { entries, gatherings, sessions } = shown;
  const { units } = useHcpOptions();
  const ofMonth = view === 'mois' ? days.filter((one) => one.slice(0, 7) === day.slice(0, 7)) : days;
  const inPeriod = entries.filter((e) => e.firstDay <= ofMonth.at(-1)! && e.lastDay >= ofMonth[0]!);
  const isWaiting = gatherings.isWaiting || sessions.isWaiting;
  return (
    <Stack $gap={3}>
      <ListTabs />
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
        <Agenda days={ofMonth} entries={entries} isWaiting={isWaiting} />
      ) : (
        <CalendarGrid
          view={view}
          day={day}
          entries={entries}
          onTurn={(to) => setFilters({ ...filters, day: to }, true)}
          onOpen={setOpened}
        />
      )}
      {isSubscribing && <AddressDialog onClose={() => setSubscribing(false)} />}
      {opened && (
        <Modal
          isOpen
          width={520}
          title={longDay(opened)}
          onClose={() => setOpened(undefined)}
          footer={<CloseButton>Fermer</CloseButton>}
        >
          {onDay(opened, entries).length > 0 ? (
            <DayEntries day={opened} entries={onDay(opened, entries)} />
          ) : (
            'Rien ce jour.'
          )}
        </Modal>
      )}
    </Stack>
  );
}
