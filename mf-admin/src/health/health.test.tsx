import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartsCard } from './PartsCard.tsx';
import type { Part } from './parts.ts';

const at = '2026-11-20T08:00:00.000Z';
const part = (more: Partial<Part>): Part => ({
  ...{ name: 'mails', title: 'Mails', state: 'up', version: '1.4.0', since: at, lastError: null },
  ...more,
});
const open = (ask: () => Promise<readonly Part[]>) =>
  show(<PartsCard title="Services" failure="L’état des services n’est pas connu" ask={ask} />);

test('each part says whether it answers, its version, and what last went wrong', async () => {
  const lastError = { at, code: 'SERVICE_UNAVAILABLE', traceId: 'trace-1' };
  open(async () => [
    part({}),
    part({ name: 'serf', title: 'SERF', state: 'down', version: null, since: null, lastError }),
  ]);
  const [mails, serf] = await screen.findAllByRole('listitem');
  expect(mails!.textContent).toMatch(/En service.*Version 1\.4\.0 · depuis le .*Aucune erreur connue/);
  expect(serf!.textContent).toMatch(/Ne répond pas.*Version inconnue.*SERVICE_UNAVAILABLE · trace-1/);
  expect(within(serf!).queryByText(/depuis/)).toBeNull();
});

test('while nothing is known the failure says so and is tried again; what was known stays', async () => {
  const answers: (readonly Part[] | 'down')[] = ['down', [part({})]];
  open(async () => {
    const next = answers.shift();
    if (next === 'down' || !next) throw new TypeError('Failed to fetch');
    return next;
  });
  expect(await screen.findByText('L’état des services n’est pas connu')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
  const again = screen.getByRole('button', { name: 'Réessayer' });
  click(again);
  expect(await screen.findByText('En service')).toBeDefined();
  expect(screen.queryByText('L’état des services n’est pas connu')).toBeNull();
});
