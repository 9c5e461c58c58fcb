import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the text is copied, and the button says so', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show(<CopyButton text="https://portail.test/#/a" what="address" />);
  press('Copier l’adresse');
  expect(await screen.findByRole('button', { name: 'Copiée' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('https://portail.test/#/a');
});

test.each([
  ['the browser refuses it', { writeText: async () => Promise.reject(new Error('NotAllowedError')) }],
  ['the page came without encryption', undefined],
])('it says how to copy by hand when %s', async (_why, clipboard) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  show(<CopyButton text="s3cret" what="secret" />);
  press('Copier le secret');
  expect((await screen.findByRole('alert')).textContent).toContain('sélectionnez le secret et copiez-le');
  expect(screen.getByRole('button', { name: 'Copier le secret' })).toBeTruthy();
});
