import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useOptionalPortal } from '../session/portal-context.tsx';
import { draftPrefix } from '../state/forget.ts';
import type { ZodForm } from './use-zod-form.ts';

interface StoredDraft {
  savedAt: number;
  values: FieldValues;
}

export interface Draft {
  /** When the draft that was put back into the form had been kept; undefined when the form began empty. */
  restoredFrom: Date | undefined;
  /** Forgets the draft: after the form was sent. */
  clear: () => void;
  /** Forgets the draft and puts the form back to where it began. */
  discard: () => void;
}

const settleTime = 400;
/** Files cannot be kept in the browser's storage: they are chosen again. */
const withoutFiles = (_key: string, value: unknown) => (value instanceof Blob ? undefined : value);

function read(key: string): StoredDraft | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, values: FieldValues): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values }, withoutFiles));
  } catch {
    // A browser without room or storage: the form works, without the safety net.
  }
}

/**
 * Keeps what is typed in this browser until the form is sent, and puts it back after a crash, a reload or the end of the session. Each person
 * has their own drafts; logging out forgets them. Not for forms with sensitive fields (decisions, section 8).
 *
 * @param key names form and object, e.g. `gathering:<uuid>`
 */
export function useDraft<Values extends FieldValues, Output>(form: ZodForm<Values, Output>, key: string): Draft {
  const storageKey = `${draftPrefix}${useOptionalPortal()?.me.userUuid ?? 'public'}.${key}`;
  const [restoredFrom, setRestoredFrom] = useState<Date>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<FieldValues>(undefined);

  useEffect(() => {
    const draft = read(storageKey);
    if (!draft) return;
    form.reset({ ...form.getValues(), ...draft.values } as Values, { keepDefaultValues: true });
    setRestoredFrom(new Date(draft.savedAt));
  }, [form, storageKey]);

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      if (pending.current) write(storageKey, pending.current);
      pending.current = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return;
        pending.current = values;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, settleTime);
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      unsubscribe();
      flush();
    };
  }, [form, storageKey]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    localStorage.removeItem(storageKey);
    setRestoredFrom(undefined);
  }, [storageKey]);
  const discard = useCallback(() => {
    form.reset();
    clear();
  }, [form, clear]);
  return { restoredFrom, clear, discard };
}
