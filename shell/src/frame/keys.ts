import { useEffect, useEffectEvent } from 'react';

/** Whether the person is typing: no shortcut fires then (look.md, habit 8). */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="spinbutton"]') !== null);

/** A dialog has the keyboard to itself. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The shortcuts of the frame: Ctrl+K (⌘K) for the palette, `?` for the list of shortcuts. */
export function useFrameKeys(keys: { onPalette: () => void; onHelp: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.altKey || isDialogOpen()) return;
    const isChord = event.ctrlKey || event.metaKey;
    if (isChord && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      keys.onPalette();
    } else if (!isChord && event.key === '?') {
      event.preventDefault();
      keys.onHelp();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
