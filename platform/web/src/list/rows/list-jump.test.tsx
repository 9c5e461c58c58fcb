import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Anchor } from '../../data/jumps.ts';
import type { Pages } from '../../data/pages.ts';
import { ListJump } from './ListJump.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anchors = [0, 100, 200].map((position) => ({ position, letter: 'A', after: `${position}` }));
const jump = async () => undefined;

const grid = { role: 'grid', tabIndex: -1 };

/** A list of 300, of which the rows from `start` on are there. */
function List({ start }: { start: number }) {
  const box = useRef<HTMLDivElement>(null);
  const pages = {
    key: 'list',
    pages: { start, total: 300 },
    anchors: async () => anchors,
    jump,
  } as unknown as Pages<object>;
  return (
    <div ref={box}>
      <div data-testid="viewport">
        <div {...grid} />
      </div>
      <ListJump pages={pages} box={box} isByName={false} toolbar={null} />
    </div>
  );
}

/** Frames that are drawn when the test says so. */
function heldFrames() {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    last += 1;
    frames.set(last, draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
  return () => {
    const due = [...frames.values()];
    frames.clear();
    for (const draw of due) draw(0);
  };
}

/** Jumps as a person does. @returns what draws the frames that are due */
async function goToLine(value: string) {
  click(screen.getByRole('button', { name: 'Aller à…' }));
  const line = await screen.findByRole('textbox', { name: /Aller à la ligne/ });
  fireEvent.change(line, { target: { value } });
  const draw = heldFrames();
  await act(async () => {
    fireEvent.submit(line.closest('form')!);
  });
  return draw;
}

test('a line that is gone to is shown also when the rows before it come first', async () => {
  const { rerender } = show(<List start={200} />);
  const draw = await goToLine('203');
  rerender(<List start={100} />);
  act(draw);
  expect(screen.getByTestId('viewport').scrollTop).toBe(102 * 40);
});

test('as long as the rows before the jump are drawn, nothing is scrolled', async () => {
  const { rerender } = show(<List start={0} />);
  const draw = await goToLine('203');
  act(draw);
  expect(screen.getByTestId('viewport').scrollTop).toBe(0);
  rerender(<List start={200} />);
  act(draw);
  expect(screen.getByTestId('viewport').scrollTop).toBe(2 * 40);
});

test('the line stays where it is shown while the rows before it come, wherever the grid was scrolled meanwhile', async () => {
  const { rerender } = show(<List start={200} />);
  const draw = await goToLine('203');
  act(draw);
  const viewport = screen.getByTestId('viewport');
  viewport.scrollTop = 3705;
  rerender(<List start={100} />);
  act(draw);
  expect(viewport.scrollTop).toBe(102 * 40);
});

test.each<[string, (viewport: HTMLElement) => void]>([
  ['scrolls', (viewport) => fireEvent.wheel(viewport)],
  ['goes into the grid by keyboard', () => act(() => screen.getByRole('grid').focus())],
])('who %s themselves is not taken back to the line', async (_how, scroll) => {
  const { rerender } = show(<List start={200} />);
  const draw = await goToLine('203');
  act(draw);
  const viewport = screen.getByTestId('viewport');
  scroll(viewport);
  viewport.scrollTop = 4000;
  rerender(<List start={100} />);
  act(draw);
  expect(viewport.scrollTop).toBe(4000);
});

test('with other filters or in another order the anchors are queried again', async () => {
  const gone: (readonly Anchor[])[] = [];
  const anchorsOf = (key: string) => [{ position: 0, letter: key, after: key }];
  function Filtered({ of }: { of: string }) {
    const box = useRef<HTMLDivElement>(null);
    const pages = {
      key: of,
      pages: { start: 0, total: 300 },
      anchors: async () => anchorsOf(of),
      jump: async (anchors: readonly Anchor[]) => void gone.push(anchors),
    } as unknown as Pages<object>;
    return <ListJump pages={pages} box={box} isByName={false} toolbar={null} />;
  }
  const { rerender } = show(<Filtered of="name" />);
  click(screen.getByRole('button', { name: 'Aller à…' }));
  const line = await screen.findByRole('textbox', { name: /Aller à la ligne/ });
  rerender(<Filtered of="date" />);
  fireEvent.change(line, { target: { value: '203' } });
  await act(async () => {
    fireEvent.submit(line.closest('form')!);
  });
  expect(gone).toEqual([anchorsOf('date')]);
});
