import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorCard,
  LoadMore,
  Section,
  Skeleton,
  Stack,
} from '@portal/shared-ui';
import { useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Link as RouterLink } from '@portal/web/router';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { readOnlyReason } from '../../attendees/event-rules.ts';
import { useEvent } from '../../event-page/event-context.ts';
import { PartProblem } from '../../event-page/PartProblem.tsx';
import { ActivityCategoryChoicesDocument } from '../../generated/graphql.ts';
import { ManageCategories } from '../categories/ManageCategories.tsx';
import { daysBetween } from '../event-days.ts';
import { activityFormPath } from '../paths.ts';
import { ActivityFilterBar } from './ActivityFilterBar.tsx';
import { activeFilters, noFilters, readFilters, writeFilters } from './filters.ts';
import { Programme } from './Programme.tsx';
import { useActivities } from './use-activities.ts';

function useCategoryChoices() {
  const { data, previousData, refetch } = useQuery(ActivityCategoryChoicesDocument, { fetchPolicy: 'no-cache' });
  const known = data ?? previousData;
  const categories = useMemo(
    () => (known?.activityCategories ?? []).map(({ uuid, label }) => ({ id: uuid, label })),
    [known],
  );
  return { categories, refresh: () => void refetch().catch(() => undefined) };
}

const Actions = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--ui-2);
`;

/** The create button; whoever may not create sees none, and a closed event says why not. */
function CreateActivity() {
  const { gathering } = useEvent();
  const mayCreate = useRight('manageActivity');
  const reason = readOnlyReason(gathering);
  if (!mayCreate) return null;
  const icon = <Plus size={16} aria-hidden />;
  if (reason) {
    return (
      <Button variant="primary" icon={icon} reason={reason}>
        Créer une activité
      </Button>
    );
  }
  return (
    <ButtonLink as={RouterLink} $variant="primary" {...{ to: activityFormPath(gathering.gatheringUuid) }}>
      {icon} Créer une activité
    </ButtonLink>
  );
}

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState kind="noResult" onReset={onReset}>
        Aucune activité ne correspond à ces filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucune activité" action={<CreateActivity />}>
      Plénières, ateliers et repas apparaîtront ici par date et par horaire.
    </EmptyState>
  );
}

const countOf = (total: number) => (total > 1 ? `${total.toLocaleString('fr-FR')} activités` : `${total} activité`);

/** The tab « Activités » of the event page: the programme, with the places of each activity. */
export default function ActivitiesPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const { categories, refresh } = useCategoryChoices();
  const list = useActivities(gatheringUuid, filters);
  const box = useRef<HTMLDivElement>(null);
  useKeptScroll(box, list.key, list.isReady);
  const { rows, total, problem } = list;
  const isFiltered = activeFilters(filters) > 0 || filters.search !== '';
  const retry = () => void list.refresh();
  const takeCategories = () => {
    refresh();
    retry();
  };
  return (
    <Section
      title="Activités"
      description={list.isReady && total > 0 ? countOf(total) : undefined}
      actions={
        <Actions>
          <ManageCategories onChanged={takeCategories} />
          <CreateActivity />
        </Actions>
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
        {problem && rows.length > 0 && (
          <PartProblem what="La liste n’est peut-être plus à jour." problem={problem} retry={retry} />
        )}
        {problem && rows.length === 0 && (
          <ErrorCard
            title="Les activités n’ont pas pu être chargées"
            code={problem.code}
            traceId={problem.traceId}
            onRetry={retry}
          >
            {problem.message}
          </ErrorCard>
        )}
        {list.isLoading && rows.length === 0 && <Skeleton lines={6} height={72} label="Chargement des activités" />}
        {list.isReady && rows.length === 0 && !problem && (
          <Nothing isFiltered={isFiltered} onReset={() => setFilters(noFilters)} />
        )}
        <Programme rows={rows} gatheringUuid={gatheringUuid} />
        {rows.length > 0 && (
          <LoadMore
            shown={rows.length}
            total={total}
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            onLoadMore={list.loadMore}
            noun={['activité', 'activités']}
          />
        )}
      </Stack>
    </Section>
  );
}
