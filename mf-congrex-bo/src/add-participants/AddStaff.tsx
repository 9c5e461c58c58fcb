import { type UserType, userTypeLabels } from '@portal/domain/user-types';
import { Button, EmptyState, ErrorCard, StatusBadge } from '@portal/shared-ui';
import { DataGrid, type GridColumn, noSelection, selectedCount } from '@portal/shared-ui/table';
import { useRight } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { UserPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { nameOf } from '../attendees/columns.tsx';
import { readOnlyReason } from '../attendees/event-rules.ts';
import { useEvent } from '../event-page/event-context.ts';
import { InviteStaffDocument } from '../generated/graphql.ts';
import { useHcpOptions } from '../hcps/use-hcp-options.ts';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';
import { AddFrame } from './AddFrame.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffFilterBar } from './StaffFilterBar.tsx';
import { type StaffFilters, useStaffFilters } from './staff-filters.ts';
import { type StaffRow, useAllStaff, useInvitedUsers, useStaffPages } from './use-staff.ts';

const none = '--';
const profileLabels: Record<string, string> = { agency: 'Agence', company: 'Entreprise' };

const columnsOf = (
  invited: ReadonlySet<string> | undefined,
  unit: (uuid: string) => string,
): GridColumn<StaffRow>[] => [
  { id: 'name', header: 'Nom', cell: nameOf, width: 240, priority: 1 },
  {
    id: 'invited',
    header: 'Participation',
    cell: ({ userUuid }) => (invited?.has(userUuid) ? <StatusBadge tone="info">Déjà sur la liste</StatusBadge> : none),
    width: 170,
    priority: 2,
  },
  {
    id: 'type',
    header: 'Type',
    cell: (u) => userTypeLabels[u.userType as UserType] ?? u.userType,
    width: 190,
    priority: 3,
  },
  { id: 'unit', header: 'Franchise', cell: (u) => (u.businessUnitUuid ? unit(u.businessUnitUuid) : none), width: 170 },
  { id: 'profile', header: 'Profil', cell: (u) => profileLabels[u.profile] ?? u.profile, width: 120 },
  { id: 'email', header: 'E-mail', cell: (u) => u.email, width: 260 },
];

/** Members of staff, to be invited; whoever is on the list already is marked and left out. */
export default function AddStaff() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const client = useApolloClient();
  const [filters, setFilters] = useStaffFilters();
  const list = useStaffPages(filters);
  const all = useAllStaff(filters);
  const invited = useInvitedUsers(gatheringUuid);
  const { units, words } = useHcpOptions();
  const [layout, setLayout] = useKeptColumns('congrex-bo.add-staff.columns');
  const [selection, setSelection] = useState(noSelection);
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useRight('inviteInternalUser') && !readOnlyReason(gathering);
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  const columns = useMemo(() => columnsOf(invited.uuids, words.unit), [invited.uuids, words]);
  const rows = pages?.rows ?? [];
  const onList = (uuid: string) => invited.uuids?.has(uuid) ?? false;
  const chosenNew = selection.kind === 'some' ? [...selection.ids].filter((uuid) => !onList(uuid)) : undefined;
  const count = chosenNew?.length ?? selectedCount(selection, pages?.total ?? 0);
  const change = (next: StaffFilters) => {
    // « All results » is said of the results that were seen.
    if (selection.kind === 'all') setSelection(noSelection);
    setFilters(next);
  };
  const uuids = async () => {
    if (selection.kind === 'some') return chosenNew ?? [];
    return (await all()).filter((uuid) => !selection.except.has(uuid) && !onList(uuid));
  };
  const send = async (userUuids: string[], category: string) => {
    const variables = { gatheringUuid, userUuids, category };
    const { data } = await client.mutate({ mutation: InviteStaffDocument, variables, fetchPolicy: 'no-cache' });
    return data?.inviteInternalUsers.count ?? 0;
  };
  return (
    <AddFrame
      title="Ajouter des collaborateurs"
      subtitle={
        pages
          ? `${pages.total.toLocaleString('fr-FR')} ${pages.total > 1 ? 'collaborateurs' : 'collaborateur'}`
          : 'Lecture de la liste…'
      }
    >
      <div ref={box}>
        <DataGrid
          label="Collaborateurs à inviter"
          columns={columns}
          rows={rows}
          rowId={({ userUuid }) => userUuid}
          rowLabel={nameOf}
          {...(pages ? { rowCount: pages.total } : {})}
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
          layout={layout}
          onLayoutChange={setLayout}
          isLoading={list.isLoading}
          hasMore={pages?.hasNextPage ?? false}
          isLoadingMore={list.isLoadingMore}
          onEndReached={list.loadMore}
          height="max(320px, calc(100dvh - 400px))"
          toolbar={<StaffFilterBar filters={filters} units={units} onChange={change} />}
          error={
            problem &&
            !pages && (
              <ErrorCard
                title="La liste n’a pas pu être chargée"
                code={problem.code}
                traceId={problem.traceId}
                onRetry={list.retry}
              >
                {problem.message}
              </ErrorCard>
            )
          }
          empty={pages && <EmptyState kind="noResult">Aucun collaborateur ne correspond à cette recherche.</EmptyState>}
        />
      </div>
      {isInviting && (
        <InviteDialog
          kind="STAFF"
          count={count}
          uuids={uuids}
          send={send}
          nameOf={(uuid) => {
            const row = rows.find(({ userUuid }) => userUuid === uuid);
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
