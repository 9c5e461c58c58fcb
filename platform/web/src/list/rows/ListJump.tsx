import { Button } from '@portal/shared-ui';
import { JumpMenu, rowHeight } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Anchor, anchorOf } from '../../data/jumps.ts';
import { ownScrolls } from '../../state/restored-scroll.ts';

/** Shorter lists are scrolled through. */
const longFrom = 200;
/** Rows from the first one at which those before it are asked for. */
const startMargin = 5;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-2);
  & > [role="search"] {
    flex: 1 1 240px;
    min-width: 0;
  }
  /* The button is in the line of the filters' own. */
  @media (max-width: 640px) {
    & > [role="search"] {
      display: contents;
    }
    & > [role="search"] > [data-search] {
      flex: 1 1 160px;
    }
  }
`;

/** It has its room before the list is known to be long, and when filters make it short: the filters beside it would go to another line under a press. */
const Reserved = styled.div<{ $isUnseen: boolean }>`
  visibility: ${(p) => (p.$isUnseen ? 'hidden' : 'visible')};
  @media (max-width: 640px) {
    display: ${(p) => (p.$isUnseen ? 'none' : 'block')};
  }
`;

/** A grid scrolls by itself; of cards the page does, and what is before them is asked for by a button. */
const OnPhone = styled.div`
  display: none;
  @media (max-width: 640px) {
    display: block;
    margin-bottom: var(--ui-2);
  }
`;

const viewportIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[role="grid"]')?.parentElement ?? null;

type Box = RefObject<HTMLDivElement | null>;

/** Frames in which a card is looked for. */
const mostFrames = 30;

/** Brings a card to the middle of the window. Only those in sight are drawn: the page goes to where it must be from there, until it is drawn too. */
function scrollToCard(list: HTMLElement, index: number, frames = mostFrames): void {
  const card = list.querySelector(`[data-index="${index}"]`);
  card?.scrollIntoView({ block: 'center' });
  if (card || frames === 0) return;
  const drawn = list.querySelector<HTMLElement>('[data-index]');
  if (drawn) {
    const { top, height } = drawn.getBoundingClientRect();
    scrollTo({ top: top + scrollY + (index - Number(drawn.dataset.index)) * height - innerHeight / 2 });
  }
  requestAnimationFrame(() => scrollToCard(list, index, frames - 1));
}

/** Brings a row to the top of what is seen. @param index among the rows that are there */
function scrollToRow(box: HTMLElement | null, index: number): void {
  const viewport = viewportIn(box);
  const list = box?.querySelector<HTMLElement>('ul');
  if (viewport) viewport.scrollTop = index * rowHeight;
  else if (list) scrollToCard(list, index);
}

/** A position that is gone to, and how many rows are before the page that holds it. */
interface Target {
  position: number;
  start: number;
}

/** With which a person scrolls a grid themselves. */
const gridScrolls = [...ownScrolls, 'focusin'] as const;

/**
 * Shows a position once its rows are drawn, and again as the rows before them come, until the person scrolls the grid themselves. Cards are gone to
 * once: what is before them is asked for by a button.
 *
 * @param start how many rows are before those that are there
 */
function useShownTarget(box: Box, target: Target | undefined, start: number): void {
  const arrived = useRef(target);
  const left = useRef(target);
  useEffect(() => {
    // The rows before the jump are there until those of its position are drawn.
    if (target?.start === start) arrived.current = target;
    if (!target || arrived.current !== target || left.current === target) return;
    const viewport = viewportIn(box.current);
    const leave = () => {
      left.current = target;
    };
    // The rows are virtual: they are as high as the one that is gone to once they are drawn.
    const frame = requestAnimationFrame(() => {
      if (left.current === target) return;
      if (!viewport) leave();
      scrollToRow(box.current, target.position - start);
    });
    for (const kind of gridScrolls) viewport?.addEventListener(kind, leave, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const kind of gridScrolls) viewport?.removeEventListener(kind, leave);
    };
  }, [target, start, box]);
}

interface ListJumpProps<Row> {
  pages: Pages<Row>;
  box: Box;
  /** Letters lead somewhere; undefined where the list has one order only, which the anchors show. */
  isByName: boolean | undefined;
  toolbar: ReactNode;
}

/** What is above a list: its filters and, where it is long, the way to a position in it. */
export function ListJump<Row>({ pages: { key, pages, anchors, jump }, box, isByName, toolbar }: ListJumpProps<Row>) {
  const [asked, setAsked] = useState<{ key: string; anchors: readonly Anchor[] }>();
  // With other filters or in another order they would be elsewhere.
  const known = asked?.key === key ? asked.anchors : [];
  const letters = [...new Set(known.map(({ letter }) => letter))];
  const hasLetters = isByName ?? letters.some(Boolean);
  const [target, setTarget] = useState<Target>();
  const start = pages?.start ?? 0;
  const total = pages?.total ?? 0;
  const isLong = total > longFrom;
  useShownTarget(box, target, start);
  const ask = async () => {
    const found = (await anchors?.()) ?? [];
    setAsked({ key, anchors: found });
    return found;
  };
  const go = async (positionIn: (found: readonly Anchor[]) => number) => {
    const found = known.length > 0 ? known : await ask();
    const position = positionIn(found);
    await jump(found, position);
    setTarget({ position, start: anchorOf(found, position)?.position ?? 0 });
  };
  const forget = () => undefined;
  // The filters stay where they are while the list gets shorter by them: they are being typed in.
  return (
    <Line>
      {toolbar}
      {anchors && (toolbar || isLong) && (
        <Reserved $isUnseen={!isLong}>
          <JumpMenu
            total={total}
            letters={hasLetters ? letters : undefined}
            onOpen={() => void ask().catch(forget)}
            onLetter={(letter) =>
              void go((found) => found.find((one) => one.letter === letter)?.position ?? 0).catch(forget)
            }
            onLine={(line) => void go(() => line - 1).catch(forget)}
          />
        </Reserved>
      )}
    </Line>
  );
}

/** The rows before those that are there: asked for as the grid is scrolled to its top, what is seen stays where it is. */
export function useRowsBefore<Row>(box: Box, { pages, isLoadingMore, loadBefore }: Pages<Row>): void {
  const start = pages?.start ?? 0;
  const count = pages?.rows.length ?? 0;
  const before = useRef({ start, count });
  useLayoutEffect(() => {
    const came = before.current.start - start;
    const viewport = viewportIn(box.current);
    // Rows that came before those that were there; another position was gone to otherwise.
    if (viewport && came > 0 && count === before.current.count + came) viewport.scrollTop += came * rowHeight;
    before.current = { start, count };
  }, [box, start, count]);
  useEffect(() => {
    const viewport = viewportIn(box.current);
    if (!viewport || start === 0 || isLoadingMore) return;
    const look = () => viewport.scrollTop < startMargin * rowHeight && loadBefore();
    viewport.addEventListener('scroll', look, { passive: true });
    return () => viewport.removeEventListener('scroll', look);
  }, [box, start, isLoadingMore, loadBefore]);
}

/** On a phone, the way to the cards before those that are there. */
export function RowsBefore<Row>({ pages: { pages, isLoadingMore, loadBefore } }: { pages: Pages<Row> }) {
  if (!pages?.start) return null;
  return (
    <OnPhone>
      <Button isBlock isPending={isLoadingMore} onPress={loadBefore}>
        {`Afficher les lignes avant la ${(pages.start + 1).toLocaleString('fr-FR')}`}
      </Button>
    </OnPhone>
  );
}
