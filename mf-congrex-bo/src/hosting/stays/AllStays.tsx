import { hostingHeader } from '@portal/domain/logistics/hosting/labels';
import { statusHeader } from '@portal/domain/texts/column-words';
import { useListView } from '@portal/web/list';
import { useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
import type { HostingRow } from '../list/use-hostings.ts';
import { eveningsOf } from '../to-logistics-gathering.ts';
import { eveningOf } from '../words.ts';
import { hostingAddress, stateChoices, toQueryVariables } from './filters.ts';
import { StayGrid } from './StayGrid.tsx';

interface AllStaysProps {
  hostings: readonly HostingRow[];
  /** Asks again for the hotels. */
  onChanged: () => Promise<unknown>;
}

const nothing = [
  'Aucune nuit demandée',
  'Les nuits demandées dans le formulaire d’inscription, et celles que vous attribuez, apparaîtront ici.',
] as const;

/** All nights of the event: asked for, in line, reserved, given and refused, in any hotel. */
export function AllStays({ hostings, onChanged }: AllStaysProps) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useListView('congrex-bo.stays', hostingAddress, undefined, 'vue=nuits');
  const question = useMemo(() => toQueryVariables(gatheringUuid, view.filters), [gatheringUuid, view.filters]);
  const evenings = eveningsOf(gathering, hostings).map((id) => ({ id, label: eveningOf(id) }));
  const hotels = hostings.map(({ hostingUuid, name }) => ({ id: hostingUuid, label: name }));
  return (
    <StayGrid
      name="congrex-bo.stays"
      label="Nuits de l’événement"
      view={view}
      list={hostingAddress}
      question={question}
      hostings={hostings}
      acts={['assign', 'unassign', 'refuse']}
      menus={({ one, several }) => (
        <>
          {one(statusHeader, 'state', stateChoices)}
          {several('Nuit', 'dates', evenings)}
          {hotels.length > 1 && several(hostingHeader, 'hostingUuids', hotels)}
        </>
      )}
      nothing={nothing}
      onChanged={onChanged}
    />
  );
}
