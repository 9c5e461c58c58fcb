import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WaitingHere } from './WaitingHere.tsx';
import { showWork, useShownEvent, useShownEvents, type Work } from './work-store.ts';

afterEach(() => {
  cleanup();
  act(() => showWork(undefined));
});

const work = (kind: string, gatherings: Record<string, number>): Work => ({
  ...{ kind, label: kind, items: [] },
  count: Object.values(gatherings).reduce((sum, one) => sum + one, 0),
  gatherings: Object.entries(gatherings).map(([gatheringUuid, count]) => ({ gatheringUuid, count })),
});
const show = (...works: Work[]) =>
  act(() => showWork({ works, isWaiting: false, problems: [], retry: () => undefined }));

const Tabs = ({ gatheringUuid }: { gatheringUuid?: string }) => (
  <a href="#/tab">
    Informations
    <WaitingHere kinds={['A', 'B']} {...(gatheringUuid ? { gatheringUuid } : {})} />
  </a>
);
const tab = () => screen.getByRole('link').textContent;

test('a tab says how much of what is done behind it waits at its event, until it is done', () => {
  render(<Tabs gatheringUuid="one" />);
  expect(tab()).toBe('Informations');
  show(work('A', { one: 2, other: 5 }), work('B', { one: 1 }), work('C', { one: 7 }));
  expect(tab()).toBe('Informations 3 à traiter');
  show(work('A', { other: 5 }));
  expect(tab()).toBe('Informations');
});

test('without an event all of them are counted', () => {
  render(<Tabs />);
  show(work('A', { one: 2, other: 120 }), work('C', { one: 7 }));
  expect(tab()).toBe('Informations 99+ à traiter');
});

test('the events that are shown are known while they are, so that what comes to wait there is asked for', () => {
  const Page = ({ id }: { id: string }) => {
    useShownEvent(id);
    return null;
  };
  const Watch = () => <output>{useShownEvents().join(' ')}</output>;
  const page = (ids: string[]) => (
    <>
      <Watch />
      {ids.map((id) => (
        <Page key={id} id={id} />
      ))}
    </>
  );
  const { rerender } = render(page(['one', 'two']));
  expect(screen.getByRole('status').textContent).toBe('one two');
  rerender(page(['two']));
  expect(screen.getByRole('status').textContent).toBe('two');
});
