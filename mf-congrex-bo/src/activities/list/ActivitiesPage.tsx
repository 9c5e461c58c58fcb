import { activityActions } from '@portal/domain/activities/actions';
import { Banner, EmptyState, Section, Skeleton, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { CreateLink, countedAs, useListView } from '@portal/web/list';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { useRestoredScroll } from '@portal/web/state/restored-scroll';
import { type ReactNode, useRef } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { ManageCategories } from '../categories/ManageCategories.tsx';
import { daysBetween } from '../event-days.ts';
import { activityFormPath } from '../paths.ts';
import { useCategoryChoices } from '../use-category-choices.ts';
import { ActivityFilterBar } from './ActivityFilterBar.tsx';
import { activityAddress } from './filters.ts';
import { Programme } from './Programme.tsx';
import { useActivities } from './use-activities.ts';

interface NothingProps {
  isFiltered: boolean;
  onReset: () => void;
  create: ReactNode;
}

function Nothing({ isFiltered, onReset, create }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyState kind="noResult" onReset={onReset}>
        Aucune activité ne correspond à ces filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucune activité" action={create}>
      Plénières, ateliers et repas apparaîtront ici par date et par horaire.
    </EmptyState>
  );
}

const noun = ['activité', 'activités'] as const;

/** The tab « Activités » of the event page: the programme, with the seats of each activity. */
export default function ActivitiesPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const { filters, setFilters, views } = useListView('congrex-bo.activities', activityAddress);
  const { categories, retry: askCategories } = useCategoryChoices();
  const list = useActivities(gatheringUuid, filters);
  const box = useRef<HTMLDivElement>(null);
  useRestoredScroll(box, list.key, list.isReady);
  const { pages, problem, retry } = list;
  const { rows = [], total = 0 } = pages ?? {};
  const creating = useActions(activityActions)('createActivity', { gathering });
  const create = (
    <CreateLink verdict={creating} to={activityFormPath(gatheringUuid)}>
      Créer une activité
    </CreateLink>
  );
  const takeCategories = () => {
    askCategories();
    retry();
  };
  return (
    <Section
      title="Activités"
      description={list.isReady && total > 0 ? countedAs(total, noun) : undefined}
      actions={
        <>
          {views}
          <ManageCategories onChanged={takeCategories} />
          {create}
        </>
      }
    >
      <Stack $gap={4} ref={box}>
        {readOnlyReason(gathering) && <Banner tone="neutral">{readOnlyReason(gathering)}</Banner>}
        <ActivityFilterBar
          filters={filters}
          categories={categories}
          days={daysBetween(gathering.beginDay, gathering.endDay)}
          onChange={setFilters}
        />
        {problem && !pages && (
          <ProblemCard problem={problem} title="Les activités n’ont pas pu être chargées" onRetry={retry} />
        )}
        {list.isLoading && rows.length === 0 && <Skeleton lines={6} height={72} label="Chargement des activités" />}
        {list.isReady && rows.length === 0 && !problem && (
          <Nothing
            isFiltered={activityAddress.isFiltered(filters)}
            onReset={() => setFilters(activityAddress.without(filters))}
            create={create}
          />
        )}
        <Programme rows={rows} gatheringUuid={gatheringUuid} />
        <MoreRows list={list} noun={noun} />
      </Stack>
    </Section>
  );
}
