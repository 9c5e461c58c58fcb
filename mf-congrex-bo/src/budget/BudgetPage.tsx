import { plannedBudgetActions, spendCapActions } from '@portal/domain/expenses/ledger/actions';
import { formatEuros } from '@portal/domain/money/money';
import { Banner, Card, Section, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useEvent } from '../event/event-context.ts';
import { ShownOnceAboveIsKnown } from '../event/ShownOnceAboveIsKnown.tsx';
import { CrossedCaps } from '../spend-cap/CrossedCaps.tsx';
import { BudgetPeople } from './BudgetPeople.tsx';
import { PostsTable } from './PostsTable.tsx';
import { type ShownBudget, useBudget } from './use-budget.ts';

const CapsDialog = lazyDialog(async () => (await import('../spend-cap/CapsDialog.tsx')).default);
const PlanDialog = lazyDialog(async () => (await import('./PlanDialog.tsx')).default);

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

/** The tab « Budget » of the event page: what it costs from the ledger, against what was planned. */
export default function BudgetPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const { data: budget, problem, retry, refresh } = useBudget(gatheringUuid);
  const planning = useActions(plannedBudgetActions)('setPlannedBudget', { gathering });
  const capping = useActions(spendCapActions)('createSpendCap', {});
  return (
    <Stack $gap={4}>
      <Section
        title="Budget"
        description="Estimé : tout ce qui est attendu. Engagé : ce qui est convenu. Payé : ce dont un paiement est enregistré."
        actions={
          <>
            <DialogButton verdict={capping} label="Plafond annuel par PS">
              {(close) => <CapsDialog onClose={close} />}
            </DialogButton>
            {budget && (
              <DialogButton verdict={planning}>
                {(close) => <PlanDialog {...{ gatheringUuid, budget }} onDone={refresh} onClose={close} />}
              </DialogButton>
            )}
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
        <BudgetPeople gatheringUuid={gatheringUuid} />
      </ShownOnceAboveIsKnown>
    </Stack>
  );
}
