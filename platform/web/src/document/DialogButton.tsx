import { Button } from '@portal/shared-ui';
import type { Verdict } from '@portal/web';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'> {
  verdict: Pick<Verdict, 'offered' | 'reason' | 'label'>;
  /** The row's label by default. */
  label?: string;
  /** The dialog that it opens. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog: for those who may, with the reason while they may not. */
export function DialogButton({ verdict, label, children, ...look }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!verdict.offered) return null;
  return (
    <>
      <Button {...look} reason={verdict.reason} onPress={() => setOpen(true)}>
        {label ?? verdict.label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
