import { startTransition, useState } from 'react';

interface Opening {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Whether the panel of a menu is open. A press is painted before the panel is built: the first one of a page takes a phone a fifth of a second, in
 * which it would seem that nothing was pressed. It closes at once.
 *
 * @param onChange told of each change, at once
 */
export function useOpening(onChange?: (isOpen: boolean) => void): Opening {
  const [isOpen, setOpen] = useState(false);
  const onOpenChange = (next: boolean) => {
    onChange?.(next);
    if (next) startTransition(() => setOpen(true));
    else setOpen(false);
  };
  return { isOpen, onOpenChange };
}
