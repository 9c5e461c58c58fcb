import { participantActions } from '@portal/domain/participants/actions';
import { Button } from '@portal/shared-ui';
import { type GridSelection, noSelection, selectedCount } from '@portal/shared-ui/table';
import { useActions, useFetchQuery, useSendMutation } from '@portal/web';
import { useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { HcpUuidsToAddDocument, InviteHcpsDocument } from '../../generated/graphql.ts';
import { hcpPath } from '../../hcp/person-routes.ts';
import { hcpName } from '../../hcps/hcp-columns.tsx';
import { type HcpFilters, hcpAddress, toQueryVariables } from '../../hcps/hcp-filters.ts';
import { useAttendeeListPath } from '../list-path.ts';
import { useStoredSelection } from '../selection/use-kept-selection.ts';
import { AddFrame } from './AddFrame.tsx';
import { HcpsToAddGrid } from './HcpsToAddGrid.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useHcpsToAdd } from './use-hcps-to-add.ts';

/** The requests of this list. @param onSent gets those who are on the participant list now */
function useInvitation(filters: HcpFilters, selection: GridSelection, onSent: (uuids: string[]) => void) {
  const ask = useFetchQuery();
  const invite = useSendMutation();
  const { gatheringUuid } = useEvent().gathering;
  const uuids = async () => {
    if (selection.kind === 'some') return [...selection.ids];
    const { sort: _, excludeParticipants: __, ...variables } = toQueryVariables(filters, { gatheringUuid });
    const { searchHcpForHcpTable } = await ask(HcpUuidsToAddDocument, variables);
    return searchHcpForHcpTable.uuids.filter((uuid) => !selection.except.has(uuid));
  };
  const send = async (selected: string[], category: string) => {
    const { inviteHealthCareProfessionals } = await invite(InviteHcpsDocument, { gatheringUuid, selected, category });
    onSent(selected);
    return inviteHealthCareProfessionals.count;
  };
  return { uuids, send };
}

const plural = (count: number) =>
  count > 1
    ? `${count.toLocaleString('fr-FR')} professionnels de santé ne sont pas encore sur la liste`
    : `${count} professionnel de santé n’est pas encore sur la liste`;

/** HCPs who are not on the list yet, to be invited, with the congresses that they missed. */
export default function AddHcps() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useListView('congrex-bo.add-hcps', hcpAddress);
  const { filters } = view;
  const { list, leaveOut } = useHcpsToAdd(filters, gatheringUuid);
  const [selection, setSelection] = useStoredSelection(`add-hcps ${gatheringUuid}`, JSON.stringify(filters));
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useActions(participantActions)('inviteHealthCareProfessionals', { gathering }).allowed;
  const { pages } = list;
  const { uuids, send } = useInvitation(filters, selection, leaveOut);
  const count = selectedCount(selection, pages?.total ?? 0);
  // Another area may host the list: its people have their pages there.
  const area = `/${useAttendeeListPath(gatheringUuid).split('/')[1]}`;
  const nameOf = (uuid: string) => {
    const row = pages?.rows.find((hcp) => hcp.uuid === uuid);
    return row && hcpName(row);
  };
  return (
    <AddFrame
      title="Ajouter des professionnels de santé"
      subtitle={pages ? plural(pages.total) : 'Lecture de la liste…'}
      action="inviteHealthCareProfessionals"
      actions={view.views}
    >
      <HcpsToAddGrid
        list={list}
        view={view}
        pathOf={(uuid) => hcpPath(area, uuid)}
        selection={selection}
        {...(mayInvite ? { onSelectionChange: setSelection } : {})}
        selectionActions={
          <Button size="sm" variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setInviting(true)}>
            Inviter
          </Button>
        }
      />
      {isInviting && (
        <InviteDialog
          kind="HCP"
          count={count}
          uuids={uuids}
          send={send}
          nameOf={nameOf}
          onClose={() => setInviting(false)}
          onInvited={() => setSelection(noSelection)}
        />
      )}
    </AddFrame>
  );
}
