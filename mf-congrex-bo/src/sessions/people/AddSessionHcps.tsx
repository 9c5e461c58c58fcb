import { Actions, Button } from '@portal/shared-ui';
import { noSelection, selectedCount } from '@portal/shared-ui/table';
import { useFetchQuery, useSendMutation } from '@portal/web';
import { useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { HcpsToAddGrid } from '../../attendees/add/HcpsToAddGrid.tsx';
import { useStoredSelection } from '../../attendees/selection/use-kept-selection.ts';
import { AddHcpsToVirtualSessionDocument, HcpUuidsToAddDocument } from '../../generated/graphql.ts';
import { hcpName } from '../../hcps/hcp-columns.tsx';
import { hcpAddress, toQueryVariables } from '../../hcps/hcp-filters.ts';
import { useHcpPages } from '../../hcps/use-hcp-pages.ts';
import { useSession } from '../page/session-context.ts';
import { useSessionPaths } from '../paths.ts';
import { AddDialog } from './AddDialog.tsx';

/** HCPs who are not on the list yet. */
export function AddSessionHcps({ mayAdd }: { mayAdd: boolean }) {
  const { session, refresh } = useSession();
  const { virtualSessionUuid } = session;
  const view = useListView('congrex-bo.add-session-hcps', hcpAddress);
  const { filters } = view;
  const list = useHcpPages(`congrex-bo.add-session-hcps.${virtualSessionUuid}`, filters, { virtualSessionUuid });
  const [selection, setSelection] = useStoredSelection(`add-hcps ${virtualSessionUuid}`, JSON.stringify(filters));
  const [isAdding, setAdding] = useState(false);
  const paths = useSessionPaths();
  const ask = useFetchQuery();
  const add = useSendMutation();
  const uuids = async () => {
    if (selection.kind === 'some') return [...selection.ids];
    const { sort: _, excludeParticipants: __, ...variables } = toQueryVariables(filters, { virtualSessionUuid });
    const { searchHcpForHcpTable } = await ask(HcpUuidsToAddDocument, variables);
    return searchHcpForHcpTable.uuids.filter((uuid) => !selection.except.has(uuid));
  };
  const nameOf = (uuid: string) => {
    const row = list.pages?.rows.find((hcp) => hcp.uuid === uuid);
    return row && hcpName(row);
  };
  return (
    <>
      <Actions>{view.views}</Actions>
      <HcpsToAddGrid
        list={list}
        view={view}
        pathOf={paths.hcp}
        selection={selection}
        {...(mayAdd ? { onSelectionChange: setSelection } : {})}
        selectionActions={
          <Button size="sm" variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setAdding(true)}>
            Ajouter
          </Button>
        }
      />
      {isAdding && (
        <AddDialog
          count={selectedCount(selection, list.pages?.total ?? 0)}
          uuids={uuids}
          send={async (selected, participantType) =>
            (await add(AddHcpsToVirtualSessionDocument, { virtualSessionUuid, selected, participantType }))
              .addHcpsToVirtualSession.count
          }
          nameOf={nameOf}
          onAdded={() => {
            setSelection(noSelection);
            void Promise.all([list.refresh(), refresh()]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
