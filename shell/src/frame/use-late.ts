import { useToasts } from '@portal/shared-ui';
import { problemOf } from '@portal/web/problem';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A dialog whose code comes when it is first opened: the first screen does without it. When it cannot come, a message says so, and opening it
 * again asks again.
 *
 * @returns the dialog, once its code is there
 */
export function useLate<Props>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  onGiveUp: () => void,
): ComponentType<Props> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const toasts = useToasts();
  const ask = useEffectEvent(() =>
    load().then(
      (module) => setDialog(() => module.default),
      (error: unknown) => {
        const { message, code } = problemOf(error);
        toasts.show({ tone: 'danger', text: message, detail: `Code ${code}` });
        onGiveUp();
      },
    ),
  );
  const isMissing = isWanted && !Dialog;
  useEffect(() => {
    if (isMissing) void ask();
  }, [isMissing]);
  return Dialog;
}
