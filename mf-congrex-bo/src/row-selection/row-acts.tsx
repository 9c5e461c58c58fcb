import { Button, IconButton, Menu } from '@portal/shared-ui';
import type { DataGridProps } from '@portal/shared-ui/table';
import type { Verdict } from '@portal/web';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Chosen } from './use-chosen.ts';

/** Something that is done with one row, or with those that are chosen. */
export interface RowAct<Row> {
  id: string;
  label: string;
  verdict: Pick<Verdict, 'offered' | 'reason'>;
  act: (rows: readonly Row[]) => unknown;
  /** Why it would change nothing of this row; undefined when it would. */
  idle?: (row: Row) => string | undefined;
  /** A button of its own in the row, by its name there; none in a row that has no name for it. */
  button?: { icon: ReactNode; labelOf: (row: Row) => string | undefined };
  /** With the others of that name in one menu, for the chosen; in a row all are in the menu of the row. */
  menu?: string;
  icon?: ReactNode;
  tone?: 'danger';
  isPrimary?: boolean;
  /** For whom: both by default. */
  only?: 'row' | 'chosen';
}

interface ActsOptions<Row> {
  chosen: Pick<Chosen<Row>, 'selection' | 'setSelection' | 'rows' | 'known'>;
  pending: boolean;
  /** Shows that an act could not start. */
  refuse: (error: unknown) => void;
  nameOf: (row: Row) => string;
}

/** Why an act cannot be done to these rows, as far as they are known: of some, that none of them would change. */
function reasonOf<Row>({ verdict, idle }: RowAct<Row>, rows: readonly Row[] | undefined): string | undefined {
  if (verdict.reason || !idle || !rows?.length) return verdict.reason;
  const reasons = rows.map(idle);
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}

function groupsOf<Row>(
  acts: readonly RowAct<Row>[],
  rows: readonly Row[] | undefined,
  run: (one: RowAct<Row>) => void,
) {
  const names = [...new Set(acts.map(({ menu }) => menu))];
  return names.map((name) =>
    acts
      .filter(({ menu }) => menu === name)
      .map((one) => ({
        id: one.id,
        label: one.label,
        icon: one.icon,
        reason: reasonOf(one, rows),
        ...(one.tone && { tone: one.tone }),
        onAction: () => run(one),
      })),
  );
}

/** One row's buttons, and its menu of the rest. */
function rowActionsOf<Row>(acts: readonly RowAct<Row>[], nameOf: (row: Row) => string) {
  const inMenu = acts.filter(({ button, menu }) => menu || !button);
  return (row: Row) => {
    const label = `Actions pour ${nameOf(row)}`;
    return (
      <>
        {acts.map(({ id, button, verdict: { reason }, act }) => {
          const name = button?.labelOf(row);
          if (!name) return null;
          const why = reason ? { reason } : {};
          return (
            <IconButton key={id} size="sm" label={name} icon={button?.icon} {...why} onPress={() => void act([row])} />
          );
        })}
        {inMenu.length > 0 && (
          <Menu
            label={label}
            trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden />} />}
            groups={groupsOf(inMenu, [row], ({ act }) => void act([row]))}
          />
        )}
      </>
    );
  };
}

type Drawn = 'selection' | 'onSelectionChange' | 'selectionActions' | 'rowActions';

/** What a grid draws for acts on its rows, from one table: the buttons and the menu of a row, and what is done with the chosen. */
export function useRowActs<Row>(
  acts: readonly RowAct<Row>[],
  { chosen, pending, refuse, nameOf }: ActsOptions<Row>,
): Partial<Pick<DataGridProps<Row>, Drawn>> {
  const [begun, setBegun] = useState<string>();
  const offered = acts.filter(({ verdict }) => verdict.offered);
  if (offered.length === 0) return {};
  const forRow = offered.filter(({ only }) => only !== 'chosen');
  const forChosen = offered.filter(({ only }) => only !== 'row');
  const run = ({ id, menu, act }: RowAct<Row>) => {
    setBegun(menu ?? id);
    void chosen.rows().then((rows) => rows.length > 0 && act(rows), refuse);
  };
  const menus = new Set(forChosen.flatMap(({ menu }) => menu ?? []));
  const selectionActions = (
    <>
      {[...menus].map((menu) => (
        <Menu
          key={menu}
          label={menu}
          trigger={
            <Button size="sm" isPending={pending && begun === menu} iconAfter={<ChevronDown aria-hidden />}>
              {menu}
            </Button>
          }
          groups={groupsOf(
            forChosen.filter((one) => one.menu === menu),
            chosen.known,
            run,
          )}
        />
      ))}
      {forChosen.map(
        (one) =>
          !one.menu && (
            <Button
              key={one.id}
              size="sm"
              {...(one.isPrimary && { variant: 'primary' as const })}
              isPending={pending && begun === one.id}
              reason={one.verdict.reason}
              onPress={() => run(one)}
            >
              {one.label}
            </Button>
          ),
      )}
    </>
  );
  return {
    selection: chosen.selection,
    onSelectionChange: chosen.setSelection,
    selectionActions,
    ...(forRow.length > 0 && { rowActions: rowActionsOf(forRow, nameOf) }),
  };
}
