import { Button } from '@portal/shared-ui';
import { type GridSelection, noSelection, selectedCount } from '@portal/shared-ui/table';
import { useRight } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { readOnlyReason } from '../attendees/event-rules.ts';
import { useEvent } from '../event-page/event-context.ts';
import { HcpUuidsToAddDocument, InviteHcpsDocument } from '../generated/graphql.ts';
import { hcpName } from '../hcps/hcp-columns.tsx';
import { type HcpFilters, questionOf } from '../hcps/hcp-filters.ts';
import { useHcpFilters } from '../hcps/use-hcp-filters.ts';
import { AddFrame } from './AddFrame.tsx';
import { HcpsToAddGrid } from './HcpsToAddGrid.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useHcpsToAdd } from './use-hcps-to-add.ts';

/** The calls of this list. @param onSent those who are on the participant list now */
function useInvitation(filters: HcpFilters, selection: GridSelection, onSent: (uuids: string[]) => void) {
  const client = useApolloClient();
  const { gatheringUuid } = useEvent().gathering;
  const uuids = async () => {
    if (selection.kind === 'some') return [...selection.ids];
    const { sort: _, excludeParticipants: __, ...variables } = questionOf(filters, { gatheringUuid });
    const { data } = await client.query({ query: HcpUuidsToAddDocument, variables, fetchPolicy: 'no-cache' });
    return (data?.searchHcpForHcpTable.uuids ?? []).filter((uuid) => !selection.except.has(uuid));
  };
  const send = async (selected: string[], category: string) => {
    const variables = { gatheringUuid, selected, category };
    const { data } = await client.mutate({ mutation: InviteHcpsDocument, variables, fetchPolicy: 'no-cache' });
    onSent(selected);
    return data?.inviteHealthCareProfessionals.count ?? 0;
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
  const [filters, setFilters] = useHcpFilters();
  const { list, leaveOut } = useHcpsToAdd(filters, gatheringUuid);
  const [selection, setSelection] = useState(noSelection);
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useRight('inviteHealthCareProfessional') && !readOnlyReason(gathering);
  const { pages } = list;
  const { uuids, send } = useInvitation(filters, selection, leaveOut);
  const count = selectedCount(selection, pages?.total ?? 0);
  const nameOf = (uuid: string) => {
    const row = pages?.rows.find((hcp) => hcp.uuid === uuid);
    return row && hcpName(row);
  };
  const change = (next: HcpFilters) => {
    // « All results » is said of the results that were seen.
    if (selection.kind === 'all') setSelection(noSelection);
    setFilters(next);
  };
  return (
    <AddFrame
      title="Ajouter des professionnels de santé"
      subtitle={pages ? plural(pages.total) : 'Lecture de la liste…'}
      right="inviteHealthCareProfessional"
    >
      <HcpsToAddGrid
        list={list}
        filters={filters}
        onFilters={change}
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
