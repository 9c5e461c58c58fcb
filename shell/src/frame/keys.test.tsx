import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFrameKeys } from './keys.ts';

let opened: string[];

function Page({ dialog }: { dialog: boolean }) {
  useFrameKeys({ onPalette: () => opened.push('palette'), onHelp: () => opened.push('help') });
  return (
    <>
      <p>texte</p>
      <input aria-label="champ" />
      <textarea aria-label="zone" />
      <div role="spinbutton" aria-label="jour" aria-valuenow={1} tabIndex={0} />
      {dialog && <div role="dialog" aria-label="fenêtre" />}
    </>
  );
}

afterEach(cleanup);

test.each<[string, KeyboardEventInit, string[]]>([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, ['palette']],
  ['⌘K', { key: 'K', metaKey: true }, ['palette']],
  ['?', { key: '?', shiftKey: true }, ['help']],
  ['K alone', { key: 'k' }, []],
  ['Ctrl+Shift+K', { key: 'k', ctrlKey: true, shiftKey: true }, []],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, []],
])('%s opens %o, but nothing in a field or under a dialog', (_, key, expected) => {
  opened = [];
  const { rerender } = render(<Page dialog={false} />);
  const press = (target: Element) => fireEvent.keyDown(target, key);
  press(screen.getByText('texte'));
  expect(opened).toEqual(expected);
  opened = [];
  for (const label of ['champ', 'zone', 'jour']) press(screen.getByLabelText(label));
  rerender(<Page dialog />);
  press(screen.getByText('texte'));
  expect(opened).toEqual([]);
});
