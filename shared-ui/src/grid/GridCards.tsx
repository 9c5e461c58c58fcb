import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../choices/Checkbox.tsx';
import type { DataGridProps, GridColumn } from './types.ts';
import type { useSelection } from './useSelection.ts';

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  & > li { display: flex; align-items: flex-start; gap: var(--ui-2); padding: var(--ui-3) var(--ui-4); border-bottom: 1px solid var(--ui-border); content-visibility: auto; contain-intrinsic-size: auto 84px; }
  & > li > div:last-child:not(:only-child) { flex: none; }
  & > li[data-selected] { background: var(--ui-accent-soft); }
`;

const Facts = styled.div`
  position: relative; flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 4px; overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: 600;
  & > button { all: unset; cursor: pointer; display: block; width: 100%; min-height: 28px; }
  /* The whole card opens, as a thumb expects; what can be pressed within it stays above. */
  & > button::after { content: ''; position: absolute; inset: calc(-1 * var(--ui-3)) 0; }
  & > button:focus-visible { outline: 2px solid var(--ui-accent-text); outline-offset: 2px; border-radius: 4px; }
`;

const Fact = styled.div`
  display: flex; gap: var(--ui-2); color: var(--ui-text-2); font-size: var(--ui-text-sm); font-variant-numeric: tabular-nums;
  & a, & button, & label { position: relative; z-index: 1; }
  & > small { flex: none; color: var(--ui-text-3); font-size: var(--ui-text-xs); line-height: 20px; min-width: 88px; }
`;

const batch = 60;

/** Draws more as the end comes in sight, then asks for the next page. */
function useGrowing(total: number, onEnd: () => void) {
  const [shown, setShown] = useState(batch);
  const sentinel = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const element = sentinel.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      if (shown < total) setShown(shown + batch);
      else end.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, total]);
  return { shown, sentinel };
}

function factsOf<R>(columns: readonly GridColumn<R>[]) {
  const ranked = columns.filter((column) => column.priority).sort((a, b) => (a.priority ?? 9) - (b.priority ?? 9));
  const [title, ...facts] = ranked.length > 0 ? ranked : columns.slice(0, 3);
  return { title, facts: facts.slice(0, 2) };
}

export interface GridCardsProps<R> {
  readonly grid: DataGridProps<R>;
  readonly columns: readonly GridColumn<R>[];
  readonly selection: ReturnType<typeof useSelection<R>>;
  readonly onEnd: () => void;
}

/** The grid on a phone: one card a row with the three facts that matter. */
export function GridCards<R>({ grid, columns, selection, onEnd }: GridCardsProps<R>) {
  const { shown, sentinel } = useGrowing(grid.rows.length, onEnd);
  const { title, facts } = factsOf(columns);
  return (
    <>
      <List aria-label={grid.label} aria-busy={grid.isLoading}>
        {grid.rows.slice(0, shown).map((row, index) => {
          const id = grid.rowId(row);
          const isOn = selection.of(id);
          return (
            <li key={id} data-selected={isOn || undefined}>
              {isOn !== undefined && (
                <Checkbox
                  label={`Sélectionner ${grid.rowLabel?.(row) ?? id}`}
                  isLabelHidden
                  value={isOn}
                  onChange={() => selection.toggle(index, false)}
                />
              )}
              <Facts>
                <Title>
                  {grid.onRowOpen ? (
                    <button type="button" onClick={() => grid.onRowOpen?.(row)}>
                      {title?.cell(row)}
                    </button>
                  ) : (
                    title?.cell(row)
                  )}
                </Title>
                {facts.map((column) => (
                  <Fact key={column.id}>
                    <small>{column.header}</small>
                    <div>{column.cell(row)}</div>
                  </Fact>
                ))}
              </Facts>
              {grid.rowActions && <div>{grid.rowActions(row)}</div>}
            </li>
          );
        })}
      </List>
      <div ref={sentinel} aria-hidden style={{ height: 1 }} />
    </>
  );
}
