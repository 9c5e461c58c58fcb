import { EmptyState } from '@portal/shared-ui';
import { useLivePages } from '@portal/web';
import { filterMenus, ListFilterBar } from '@portal/web/list';
import { useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
import type { StaysQuery } from '../../generated/graphql.ts';
import { useChosen } from '../../row-selection/use-chosen.ts';
import type { HostingRow } from '../list/use-hostings.ts';
import { concernsStays } from '../live.ts';
import { eveningsOf } from '../to-logistics-gathering.ts';
import { eveningOf } from '../words.ts';
import { type HostingFilters, hostingAddress, stateChoices, toQueryVariables } from './filters.ts';
import { StayDialogs } from './StayDialogs.tsx';
import { StayGrid } from './StayGrid.tsx';
import { type StayRow, stayList } from './stays.ts';
import { useStayWork } from './use-stay-work.ts';

interface AllStaysProps {
  hostings: readonly HostingRow[];
  filters: HostingFilters;
  onFilters: (filters: HostingFilters) => void;
  /** Asks again for the hotels. */
  onChanged: () => Promise<unknown>;
}

/** All nights of the event: asked for, in line, reserved, given and refused, in any hotel. */
export function AllStays({ hostings, filters, onFilters, onChanged }: AllStaysProps) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const question = useMemo(
    () => ({ ...stayList, question: toQueryVariables(gatheringUuid, filters) }),
    [gatheringUuid, filters],
  );
  const pages = useLivePages<StaysQuery, StayRow>('congrex-bo.stays', question, {
    gatheringUuid,
    concerns: concernsStays,
  });
  const chosen = useChosen(question, pages);
  const work = useStayWork(chosen, () => Promise.all([pages.refresh(), onChanged()]));
  const { several, one } = filterMenus(filters, onFilters);
  const evenings = eveningsOf(gathering, hostings).map((id) => ({ id, label: eveningOf(id) }));
  return (
    <>
      <StayGrid
        label="Nuits de l’événement"
        pages={pages}
        question={question.question}
        list={hostingAddress}
        filters={filters}
        onFilters={onFilters}
        chosen={chosen}
        acts={['assign', 'unassign', 'refuse']}
        pending={work.actions.pending}
        onAct={work.begin}
        noResult="Aucune nuit ne correspond à ces filtres."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucune nuit demandée">
            Les nuits demandées dans le formulaire d’inscription, et celles que vous attribuez, apparaîtront ici.
          </EmptyState>
        }
        toolbar={(last) => (
          <ListFilterBar
            list={hostingAddress}
            filters={filters}
            onChange={onFilters}
            last={last}
            search={['Rechercher un participant', 'Nom ou prénom']}
          >
            {one('Statut', 'state', stateChoices)}
            {several('Nuit', 'dates', evenings)}
            {hostings.length > 1 &&
              several(
                'Hôtel',
                'hostingUuids',
                hostings.map(({ hostingUuid, name }) => ({ id: hostingUuid, label: name })),
              )}
          </ListFilterBar>
        )}
      />
      <StayDialogs work={work} hostings={hostings} />
    </>
  );
}
