import { leaveToasts, toastQueue } from '@portal/shared-ui';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

const Known = ({ onClose }: { onClose: () => void }) => (
  <div role="dialog" aria-label="Commentaire">
    <button type="button" onClick={onClose}>
      Fermer
    </button>
  </div>
);

/** A page whose button opens a dialog that is loaded by `load`. */
function open(load: () => Promise<ComponentType<{ onClose: () => void }>>) {
  const Dialog = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Commenter
        </button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  show(<Page />);
}

const press = () => click(screen.getByRole('button', { name: 'Commenter' }));
const messages = () => toastQueue.visibleToasts.map(({ content }) => content);
/** Presses a button of the message that is shown, as the region of the shell does. */
const retry = () => {
  const [toast] = toastQueue.visibleToasts;
  toast!.content.retry!();
  toastQueue.close(toast!.key);
};

beforeEach(() => toastQueue.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the code is loaded when the dialog is opened, and once', async () => {
  let loads = 0;
  open(async () => {
    loads += 1;
    return Known;
  });
  expect(loads).toBe(0);
  press();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Fermer' }));
  press();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(loads).toBe(1);
});

test('a failed load says so in French, and its retry opens the dialog', async () => {
  let isMended = false;
  open(async () => {
    if (!isMended) throw new Error('Loading chunk 3 failed.');
    return Known;
  });
  press();
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()[0]).toMatchObject({ tone: 'danger', reference: expect.stringContaining('CHUNK_LOAD_ERROR') });
  expect(messages()[0]!.text).toMatch(/[éè]/);
  isMended = true;
  retry();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(messages()).toEqual([]);
});

test('once the message is closed, the button opens the dialog again', async () => {
  let isMended = false;
  open(async () => {
    if (!isMended) throw new Error('Loading chunk 3 failed.');
    return Known;
  });
  press();
  await waitFor(() => expect(messages()).toHaveLength(1));
  toastQueue.close(toastQueue.visibleToasts[0]!.key);
  await flushEffects();
  isMended = true;
  press();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('the message goes with the page that wanted the dialog', async () => {
  open(async () => {
    throw new Error('Loading chunk 3 failed.');
  });
  press();
  await waitFor(() => expect(messages()).toHaveLength(1));
  cleanup();
  expect(messages()).toEqual([]);
  leaveToasts();
});

test.each([
  ['in an idle moment of the page', {}, 1],
  ['not by itself for who saves data', { saveData: true }, 0],
])('the code is loaded %s', async (_name, connection, expected) => {
  vi.useFakeTimers();
  try {
    vi.stubGlobal('requestIdleCallback', (moment: () => void) => queueMicrotask(moment));
    vi.stubGlobal('navigator', { ...navigator, connection });
    let loads = 0;
    lazyDialog(async () => {
      loads += 1;
      return Known;
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(loads).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(loads).toBe(expected);
  } finally {
    vi.useRealTimers();
  }
});
