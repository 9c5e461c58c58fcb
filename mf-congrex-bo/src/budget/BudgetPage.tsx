import { plannedBudgetActions, spendCapActions } from '@portal/domain/expenses/ledger/actions';
import { formatEuros } from '@portal/domain/money/money';
import { Banner, Button, Card, EmptyState, Section, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { countedAs, ListFilterBar, ListGrid, useListView } from '@portal/web/list';
import { useState } from 'react';
import { participantPath } from '../attendees/paths.ts';
import { useEvent } from '../event/event-context.ts';
import { ShownOnceAboveIsKnown } from '../event/ShownOnceAboveIsKnown.tsx';
import { ExportList } from '../exports/ExportList.tsx';
import { CrossedCaps } from '../spend-cap/CrossedCaps.tsx';
import { personColumns, personName } from './columns.tsx';
import { budgetAddress } from './filters.ts';
import { PostsTable } from './PostsTable.tsx';
import { type ShownBudget, useBudget, useBudgetPeople } from './use-budget.ts';

const CapsDialog = lazyDialog(async () => (await import('../spend-cap/CapsDialog.tsx')).default);
const PlanDialog = lazyDialog(async () => (await import('./PlanDialog.tsx')).default);

interface PlanProps {
  gatheringUuid: string;
  budget: ShownBudget;
  onDone: () => Promise<unknown>;
}

/** The button that plans, for those who may. */
function Plan({ gatheringUuid, budget, onDone }: PlanProps) {
  const { gathering } = useEvent();
  const { offered, label, reason } = useActions(plannedBudgetActions)('setPlannedBudget', { gathering });
  const [isOpen, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <Button reason={reason} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <PlanDialog {...{ gatheringUuid, budget, onDone }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The cap of all events, for those who set it. */
function Caps() {
  const mayCap = useActions(spendCapActions)('createSpendCap', {}).offered;
  const [isOpen, setOpen] = useState(false);
  if (!mayCap) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Plafond annuel par PS</Button>
      {isOpen && <CapsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** What stands apart: people who did not come, and what is spent on people out of sight. */
function Apart({ budget: { noShows, noShowCount, outOfSight } }: { budget: ShownBudget }) {
  return (
    <>
      {noShowCount > 0 && noShows.estimated > 0 && (
        <Banner
          tone="warning"
          title={`${formatEuros(noShows.estimated)} pour ${noShowCount > 1 ? `${noShowCount} absents` : '1 absent'} sans excuse (no-show).`}
        >
          Ces montants sont compris dans le total.
        </Banner>
      )}
      {outOfSight.estimated > 0 && (
        <Banner tone="neutral">
          {formatEuros(outOfSight.estimated)} concernent des participants d’autres unités, qui ne sont pas dans la
          liste.
        </Banner>
      )}
    </>
  );
}

const noun = ['participant', 'participants'] as const;

function People({ gatheringUuid }: { gatheringUuid: string }) {
  const { filters, setFilters, layout, setLayout, views } = useListView('congrex-bo.budget-people', budgetAddress);
  const list = useBudgetPeople(gatheringUuid, filters);
  const { total } = list.pages ?? {};
  return (
    <Section
      title="Par participant"
      description={total ? countedAs(total, noun) : undefined}
      actions={
        <>
          {views}
          <ExportList
            kind="BUDGET"
            title="Exporter le budget"
            what={total === undefined ? '' : countedAs(total, noun)}
            search={filters.search.trim()}
            columns={personColumns}
            layout={layout}
          />
        </>
      }
    >
      <ListGrid
        label="Budget par participant"
        pages={list}
        list={budgetAddress}
        filters={filters}
        onFilters={setFilters}
        columns={personColumns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={({ participantUuid }) => participantUuid}
        rowLabel={personName}
        rowPath={(person) =>
          participantPath(gatheringUuid, {
            ...{ kind: person.kind, participantUuid: person.participantUuid, userUuid: person.userUuid ?? null },
            healthCareProfessionalUuid: person.healthCareProfessionalUuid ?? null,
          })
        }
        height="max(320px, calc(100dvh - 480px))"
        toolbar={
          <ListFilterBar
            list={budgetAddress}
            filters={filters}
            onChange={setFilters}
            search={['Rechercher un participant', 'Nom ou prénom']}
          />
        }
        noResult="Aucun participant ne correspond à cette recherche."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucune dépense">
            Inscriptions, activités, hébergement, transport, transferts et notes de frais apparaîtront ici.
          </EmptyState>
        }
      />
    </Section>
  );
}

/** The tab « Budget » of the event page: what it costs from the ledger, against what was planned. */
export default function BudgetPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const { data: budget, problem, retry, refresh } = useBudget(gatheringUuid);
  return (
    <Stack $gap={4}>
      <Section
        title="Budget"
        description="Estimé : tout ce qui est attendu. Engagé : ce qui est convenu. Payé : ce dont un paiement est enregistré."
        actions={
          <>
            <Caps />
            {budget && <Plan gatheringUuid={gatheringUuid} budget={budget} onDone={refresh} />}
          </>
        }
      >
        {problem && <QueryProblem what="Le budget n’a pas pu être lu." problem={problem} retry={retry} />}
        {!budget && !problem && <Skeleton lines={8} height={320} label="Chargement du budget" />}
        {budget && (
          <Stack $gap={3}>
            <CrossedCaps gathering={gathering} />
            <Apart budget={budget} />
            <Card title="Par poste" headingLevel={3} isFlush>
              <PostsTable budget={budget} />
            </Card>
          </Stack>
        )}
      </Section>
      <ShownOnceAboveIsKnown isAboveKnown={Boolean(budget || problem)}>
        <People gatheringUuid={gatheringUuid} />
      </ShownOnceAboveIsKnown>
    </Stack>
  );
}
