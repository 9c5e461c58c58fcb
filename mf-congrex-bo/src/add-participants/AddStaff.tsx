import { Button } from '@portal/shared-ui';
import { noSelection, selectedCount } from '@portal/shared-ui/table';
import { useRight } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from '../attendees/columns.tsx';
import { readOnlyReason } from '../attendees/event-rules.ts';
import { useEvent } from '../event-page/event-context.ts';
import { InviteStaffDocument } from '../generated/graphql.ts';
import { AddFrame } from './AddFrame.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffGrid } from './StaffGrid.tsx';
import { type StaffFilters, useStaffFilters } from './staff-filters.ts';
import { useAllStaff, useInvitedUsers, useStaffPages } from './use-staff.ts';

/** Whom the selection means, those on the list left out, and the call that invites them. */
function useInvitation(filters: StaffFilters, total: number) {
  const { gatheringUuid } = useEvent().gathering;
  const client = useApolloClient();
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
    const variables = { gatheringUuid, userUuids, category };
    const { data } = await client.mutate({ mutation: InviteStaffDocument, variables, fetchPolicy: 'no-cache' });
    return data?.inviteInternalUsers.count ?? 0;
  };
  const count = chosenNew?.length ?? selectedCount(selection, total);
  return { selection, setSelection, invited, uuids, send, count };
}

/** Members of staff, to be invited; whoever is on the list already is marked and left out. */
export default function AddStaff() {
  const { gathering } = useEvent();
  const [filters, setFilters] = useStaffFilters();
  const list = useStaffPages(filters);
  const { pages } = list;
  const invitation = useInvitation(filters, pages?.total ?? 0);
  const { selection, setSelection, invited, uuids, send, count } = invitation;
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useRight('inviteInternalUser') && !readOnlyReason(gathering);
  const change = (next: StaffFilters) => {
    // « All results » is said of the results that were seen.
    if (selection.kind === 'all') setSelection(noSelection);
    setFilters(next);
  };
  const title = pages
    ? `${pages.total.toLocaleString('fr-FR')} ${pages.total > 1 ? 'collaborateurs' : 'collaborateur'}`
    : 'Lecture de la liste…';
  return (
    <AddFrame title="Ajouter des collaborateurs" subtitle={title} right="inviteInternalUser">
      <StaffGrid
        list={list}
        filters={filters}
        onFilters={change}
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
