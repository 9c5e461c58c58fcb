import { EmptyState } from '@portal/shared-ui';
import { ListScreen, useListView } from '@portal/web/list';
import { participantPath } from '../attendees/paths.ts';
import { personColumns, personName } from './columns.tsx';
import { budgetAddress } from './filters.ts';
import { useBudgetPeople } from './use-budget.ts';

const noun = ['participant', 'participants'] as const;

/** What each participant costs. */
export function BudgetPeople({ gatheringUuid }: { gatheringUuid: string }) {
  const view = useListView('congrex-bo.budget-people', budgetAddress);
  const { filters } = view;
  const list = useBudgetPeople(gatheringUuid, filters);
  return (
    <ListScreen
      isPart
      title="Par participant"
      label="Budget par participant"
      noun={noun}
      view={view}
      pages={list}
      list={budgetAddress}
      columns={personColumns}
      file={{
        kind: 'BUDGET',
        title: 'Exporter le budget',
        filters: { budget: { gatheringUuid, search: filters.search.trim() || null } },
      }}
      rowId={({ participantUuid }) => participantUuid}
      rowLabel={personName}
      rowPath={(person) =>
        participantPath(gatheringUuid, {
          ...{ kind: person.kind, participantUuid: person.participantUuid, userUuid: person.userUuid ?? null },
          healthCareProfessionalUuid: person.healthCareProfessionalUuid ?? null,
        })
      }
      height="max(320px, calc(100dvh - 480px))"
      search={['Rechercher un participant', 'Nom ou prénom']}
      noResult="Aucun participant ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune dépense">
          Inscriptions, activités, hébergement, transport, transferts et notes de frais apparaîtront ici.
        </EmptyState>
      }
    />
  );
}
