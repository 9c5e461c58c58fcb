import { Actions, Button } from '@portal/shared-ui';
import { noSelection } from '@portal/shared-ui/table';
import { usePageQuery, useSendMutation } from '@portal/web';
import { useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { StaffGrid } from '../../attendees/add/StaffGrid.tsx';
import { staffAddress } from '../../attendees/add/staff-filters.ts';
import { useStaffPages } from '../../attendees/add/use-staff.ts';
import { useStaffToAdd } from '../../attendees/add/use-staff-to-add.ts';
import {
  AddUsersToVirtualSessionDocument,
  UsersInVirtualSessionDocument,
  type UsersInVirtualSessionQuery,
} from '../../generated/graphql.ts';
import { useSession } from '../page/session-context.ts';
import { AddDialog } from './AddDialog.tsx';
import { personName } from './people.ts';

const usersOf = ({ virtualSessionParticipants: { items } }: UsersInVirtualSessionQuery) =>
  new Set(items.flatMap(({ userUuid }) => userUuid ?? []));

/** Members of staff; those on the list already are marked and left out. */
export function AddSessionStaff({ mayAdd }: { mayAdd: boolean }) {
  const { session, refresh } = useSession();
  const { virtualSessionUuid } = session;
  const view = useListView('congrex-bo.add-session-staff', staffAddress);
  const { filters } = view;
  const list = useStaffPages(filters);
  const listed = usePageQuery(UsersInVirtualSessionDocument, { virtualSessionUuid }, usersOf);
  const { selection, setSelection, asked, button, close, rowOf } = useStaffToAdd(
    `add-staff ${virtualSessionUuid}`,
    filters,
    list,
    listed.data,
  );
  const add = useSendMutation();
  const nameOf = (uuid: string) => {
    const row = rowOf(uuid);
    return row && personName(row);
  };
  return (
    <>
      <Actions>{view.views}</Actions>
      <StaffGrid
        list={list}
        view={view}
        invited={listed.data}
        selection={selection}
        {...(mayAdd ? { onSelectionChange: setSelection } : {})}
        selectionActions={
          <Button size="sm" variant="primary" icon={<UserPlus aria-hidden />} {...button}>
            Ajouter
          </Button>
        }
      />
      {asked && (
        <AddDialog
          count={asked.length}
          uuids={async () => [...asked]}
          send={async (userUuids, participantType) =>
            (await add(AddUsersToVirtualSessionDocument, { virtualSessionUuid, userUuids, participantType }))
              .addUsersToVirtualSession.count
          }
          nameOf={nameOf}
          onAdded={() => {
            setSelection(noSelection);
            void Promise.all([listed.refresh(), refresh()]);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
