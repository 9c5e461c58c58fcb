import type { Presence } from '@portal/domain/participants/states';
import { Button, IconButton, Menu } from '@portal/shared-ui';
import type { Pages } from '@portal/web';
import { filterMenus, ListFilterBar, ListGrid, useListView } from '@portal/web/list';
import { Check, ChevronDown, Ellipsis, UserMinus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { eraseLabel, presencesOf } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import type { Chosen } from '../../row-selection/use-chosen.ts';
import { participantPath } from '../paths.ts';
import { enrolledColumns } from './columns.tsx';
import { ExportEnrolled } from './ExportEnrolled.tsx';
import { type PeopleFilters, peopleAddress } from './filters.ts';
import type { Offers } from './offers.ts';
import { type EnrolledRow, enrolledList, nameOf } from './people.ts';

interface EnrolledPeopleProps {
  activityUuid: string;
  list: Pages<EnrolledRow>;
  chosen: Chosen<EnrolledRow>;
  offers: Offers;
  pending: boolean;
  onMark: (people: readonly EnrolledRow[] | 'chosen', presence: Presence | 'NONE') => void;
  onUnsubscribe: (people: readonly EnrolledRow[] | 'chosen') => void;
  /** What to do while nobody is on the list. */
  empty: ReactNode;
}

type PresenceItem = { id: string; label: string; reason?: string; onAction: () => void };

/** The presences that may be marked, as entries of a menu. */
function usePresenceItems(offers: Offers) {
  const { gathering } = useEvent();
  return (onMark: (presence: Presence | 'NONE') => void): PresenceItem[] => {
    const choices = [...presencesOf(gathering), { id: 'NONE' as const, label: eraseLabel }];
    return choices.flatMap(({ id, label }) => {
      const { offered, reason } = offers.presence(id);
      return offered ? [{ id, label, ...(reason ? { reason } : {}), onAction: () => onMark(id) }] : [];
    });
  };
}

interface ToolbarProps {
  filters: PeopleFilters;
  onFilters: (filters: PeopleFilters) => void;
  /** Export and saved views. */
  last: ReactNode;
}

function Toolbar({ filters, onFilters, last }: ToolbarProps) {
  const { gathering } = useEvent();
  const { several } = filterMenus(filters, onFilters);
  return (
    <ListFilterBar
      list={peopleAddress}
      filters={filters}
      onChange={onFilters}
      search={['Rechercher un inscrit', 'Nom ou prénom']}
      last={last}
    >
      {several('Présence', 'presences', [...presencesOf(gathering), { id: 'NONE', label: 'Non renseignée' }])}
    </ListFilterBar>
  );
}

function SelectionActions({ offers, pending, onMark, onUnsubscribe }: EnrolledPeopleProps) {
  const presenceItems = usePresenceItems(offers)((presence) => onMark('chosen', presence));
  const { offered, reason } = offers.unsubscribe;
  return (
    <>
      {presenceItems.length > 0 && (
        <Menu
          label="Présence de la sélection"
          trigger={
            <Button size="sm" isDisabled={pending} iconAfter={<ChevronDown aria-hidden />}>
              Présence
            </Button>
          }
          groups={[presenceItems]}
        />
      )}
      {offered && (
        <Button size="sm" isPending={pending} reason={reason} onPress={() => onUnsubscribe('chosen')}>
          Désinscrire
        </Button>
      )}
    </>
  );
}

function RowActions({ row, props }: { row: EnrolledRow; props: EnrolledPeopleProps }) {
  const { offers, onMark, onUnsubscribe } = props;
  const name = `${row.firstName} ${row.lastName}`;
  const items = usePresenceItems(offers)((presence) => onMark([row], presence));
  const present = offers.presence('PRESENT');
  const off = offers.unsubscribe;
  const unsubscribe = {
    id: 'unsubscribe',
    label: 'Désinscrire',
    icon: <UserMinus aria-hidden />,
    ...(off.reason ? { reason: off.reason } : {}),
    onAction: () => onUnsubscribe([row]),
  };
  const groups = [items, off.offered ? [unsubscribe] : []].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      {present.allowed && row.presence !== 'PRESENT' && (
        <IconButton
          size="sm"
          label={`Marquer ${name} présent`}
          icon={<Check aria-hidden />}
          onPress={() => onMark([row], 'PRESENT')}
        />
      )}
      <Menu
        label={`Actions pour ${name}`}
        trigger={<IconButton size="sm" label={`Actions pour ${name}`} icon={<Ellipsis aria-hidden />} />}
        groups={groups}
      />
    </>
  );
}

/** Who is on the list of the activity, with their presence. */
export function EnrolledPeople(props: EnrolledPeopleProps) {
  const { activityUuid, list, chosen, offers, empty } = props;
  const { gathering } = useEvent();
  const columns = useMemo(() => enrolledColumns(gathering), [gathering]);
  const view = useListView('congrex-bo.activity.enrolled', peopleAddress);
  const { filters, setFilters, layout } = view;
  const last = (
    <>
      <ExportEnrolled {...{ activityUuid, filters, columns, layout }} total={list.pages?.total} />
      {view.views}
    </>
  );
  const mayAct = offers.unsubscribe.offered || offers.presence('PRESENT').offered;
  return (
    <ListGrid
      label="Inscrits à l’activité"
      pages={list}
      list={peopleAddress}
      filters={filters}
      onFilters={setFilters}
      columns={columns}
      rowId={enrolledList.rowId}
      rowLabel={nameOf}
      layout={layout}
      onLayoutChange={view.setLayout}
      rowPath={(row) => participantPath(gathering.gatheringUuid, row)}
      {...(mayAct
        ? {
            selection: chosen.selection,
            onSelectionChange: chosen.setSelection,
            selectionActions: <SelectionActions {...props} />,
            rowActions: (row: EnrolledRow) => <RowActions row={row} props={props} />,
          }
        : {})}
      height="max(360px, calc(100dvh - 420px))"
      toolbar={<Toolbar filters={filters} onFilters={setFilters} last={last} />}
      noResult="Aucun inscrit ne correspond à cette recherche."
      nothingYet={empty}
      saysProblem
    />
  );
}
