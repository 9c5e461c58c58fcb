import { participantActions } from '@portal/domain/participants/actions';
import { Button } from '@portal/shared-ui';
import { noSelection, selectedCount } from '@portal/shared-ui/table';
import { useActions, useSend } from '@portal/web';
import { useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { InviteStaffDocument } from '../../generated/graphql.ts';
import { nameOf } from '../columns.tsx';
import { AddFrame } from './AddFrame.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffGrid } from './StaffGrid.tsx';
import { type StaffFilters, staffAddress } from './staff-filters.ts';
import { useAllStaff, useInvitedUsers, useStaffPages } from './use-staff.ts';

/** Whom the selection means, those on the list left out, and the call that invites them. */
function useInvitation(filters: StaffFilters, total: number) {
  const { gatheringUuid } = useEvent().gathering;
  const invite = useSend();
  const all = useAllStaff(filters);
  const invited = useInvitedUsers(gatheringUuid);
  const [selection, setSelection] = useState(noSelection);
  const onList = (uuid: string) => invited.uuids?.has(uuid) ?? false;
  const chosenNew = selection.kind === 'some' ? [...selection.ids].filter((uuid) => !onList(uuid)) : undefined;
  const uuids = async () => {
    if (selection.kind === 'some') return chosenNew ?? [];
    return (await all()).filter((uuid) => !selection.except.has(uuid) && !onList(uuid));
  };
  const send = async (userUuids: string[], category: string) => {
    const { inviteInternalUsers } = await invite(InviteStaffDocument, { gatheringUuid, userUuids, category });
    return inviteInternalUsers.count;
  };
  const count = chosenNew?.length ?? selectedCount(selection, total);
  return { selection, setSelection, invited, uuids, send, count };
}

const plural = (count: number) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? 'collaborateurs' : 'collaborateur'}, y compris ceux qui sont déjà sur la liste`;

/** Members of staff, to be invited; those on the list already are marked and left out. */
export default function AddStaff() {
  const { gathering } = useEvent();
  const view = useListView('congrex-bo.add-staff', staffAddress);
  const { filters } = view;
  const list = useStaffPages(filters);
  const { pages } = list;
  const invitation = useInvitation(filters, pages?.total ?? 0);
  const { selection, setSelection, invited, uuids, send, count } = invitation;
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useActions(participantActions)('inviteInternalUsers', { gathering }).allowed;
  // « All results » applies only to the filters it was chosen with.
  useEffect(() => setSelection((chosen) => (chosen.kind === 'all' ? noSelection : chosen)), [filters, setSelection]);
  const subtitle = pages ? plural(pages.total) : 'Lecture de la liste…';
  return (
    <AddFrame title="Ajouter des collaborateurs" subtitle={subtitle} action="inviteInternalUsers" actions={view.views}>
      <StaffGrid
        list={list}
        view={view}
        invited={invited.uuids}
        selection={selection}
        {...(mayInvite ? { onSelectionChange: setSelection } : {})}
        selectionActions={
          <Button
            size="sm"
            variant="primary"
            icon={<UserPlus aria-hidden />}
            reason={count === 0 ? 'Les personnes choisies sont déjà sur la liste.' : undefined}
            onPress={() => setInviting(true)}
          >
            Inviter
          </Button>
        }
      />
      {isInviting && (
        <InviteDialog
          kind="STAFF"
          count={count}
          uuids={uuids}
          send={send}
          nameOf={(uuid) => {
            const row = pages?.rows.find(({ userUuid }) => userUuid === uuid);
            return row && nameOf(row);
          }}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setSelection(noSelection);
            invited.refresh();
          }}
        />
      )}
    </AddFrame>
  );
}
