import { participantActions } from '@portal/domain/participants/actions';
import { Button } from '@portal/shared-ui';
import { noSelection } from '@portal/shared-ui/table';
import { useActions, useSendMutation } from '@portal/web';
import { useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useEvent } from '../../event/event-context.ts';
import { InviteStaffDocument } from '../../generated/graphql.ts';
import { nameOf } from '../view/columns.tsx';
import { AddFrame } from './AddFrame.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffGrid } from './StaffGrid.tsx';
import { staffAddress } from './staff-filters.ts';
import { useInvitedUsers, useStaffPages } from './use-staff.ts';
import { useStaffToAdd } from './use-staff-to-add.ts';

const plural = (count: number) =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? 'collaborateurs' : 'collaborateur'}, y compris ceux qui sont déjà sur la liste`;

/** Members of staff, to be invited; those on the list already are marked and left out. */
export default function AddStaff() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useListView('congrex-bo.add-staff', staffAddress);
  const { filters } = view;
  const list = useStaffPages(filters);
  const { pages } = list;
  const invited = useInvitedUsers(gatheringUuid);
  const { selection, setSelection, asked, button, close, rowOf } = useStaffToAdd(
    `add-staff ${gatheringUuid}`,
    filters,
    list,
    invited.uuids,
  );
  const invite = useSendMutation();
  const mayInvite = useActions(participantActions)('inviteInternalUsers', { gathering }).allowed;
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
          <Button size="sm" variant="primary" icon={<UserPlus aria-hidden />} {...button}>
            Inviter
          </Button>
        }
      />
      {asked && (
        <InviteDialog
          kind="STAFF"
          count={asked.length}
          uuids={async () => [...asked]}
          send={async (userUuids, category) =>
            (await invite(InviteStaffDocument, { gatheringUuid, userUuids, category })).inviteInternalUsers.count
          }
          nameOf={(uuid) => {
            const row = rowOf(uuid);
            return row && nameOf(row);
          }}
          onClose={close}
          onInvited={() => {
            setSelection(noSelection);
            invited.refresh();
          }}
        />
      )}
    </AddFrame>
  );
}
