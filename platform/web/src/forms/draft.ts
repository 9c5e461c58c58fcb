import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useOptionalPortal } from '../session/portal-context.tsx';
import { type Me, sessionUserOf } from '../session/session.ts';
import { draftsOf } from '../state/clear-local-state.ts';
import { type DraftStorage, localDraftStorage } from './draft-storage.ts';
import { withoutLostFiles } from './lost-files.ts';
import type { ZodForm } from './use-checked-form.ts';

interface StoredDraft {
  savedAt: number;
  values: FieldValues;
  /** The version that the form was filled with, and what it began with. */
  rev?: number | undefined;
  begun?: FieldValues;
}

export interface Draft<Values = unknown> {
  /** When the draft that was put back into the form had been kept; undefined when the form began empty. */
  restoredFrom: Date | undefined;
  /** The version that the form's values were made from: that of the draft when one was put back. */
  rev: number | undefined;
  /** What they were made from: of the parts of a draft that were put back, what it began with. An edit is compared with this. */
  begun: Values;
  /** Something of it is kept now. */
  isKept: boolean;
  /** Kept under the seal of a link. */
  isSealed: boolean;
  /** Forgets the draft and keeps nothing more on this visit; the values in the form stay. */
  erase: () => void;
  /** Forgets the draft: after the form was sent. */
  clear: () => void;
  /** Forgets the draft and puts the form back to where it began. */
  discard: () => void;
}

const settleTime = 400;
const nothing: readonly string[] = [];
/** Files cannot be kept in the browser's storage: they are chosen again. Sensitive fields must not be (decisions, section 8). */
const kept = (sensitive: readonly string[]) => (key: string, value: unknown) =>
  value instanceof Blob || sensitive.includes(key) ? undefined : value;

const isPlain = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/**
 * The draft over what the form holds, part by part: what was not kept, or not changed from what the draft began with, is as the form holds it, since
 * others may have changed it meanwhile.
 *
 * @param taken what is put there: what the draft keeps, or what it began with
 */
const over = (
  held: FieldValues,
  { kept, begun, taken }: { kept: FieldValues; begun: FieldValues | undefined; taken: FieldValues },
): FieldValues => ({
  ...held,
  ...Object.fromEntries(
    Object.entries(kept)
      .filter(([key, value]) => !begun || JSON.stringify(begun[key]) !== JSON.stringify(value))
      .map(([key, value]) => {
        const isInParts = isPlain(value) && isPlain(held[key]) && isPlain(taken[key]);
        return [key, isInParts ? over(held[key], { kept: value, begun: begun?.[key], taken: taken[key] }) : taken[key]];
      }),
  ),
});

interface Restored {
  from: Date;
  rev: number | undefined;
  begun: FieldValues;
}

/** Puts a draft over what the form holds. @returns what the values were made from */
function putBack<Values extends FieldValues, Output>(form: ZodForm<Values, Output>, draft: StoredDraft): Restored {
  const { savedAt, rev, begun } = draft;
  const values = withoutLostFiles(draft.values, Date.now());
  const initial = form.formState.defaultValues as FieldValues;
  const restored = over(form.getValues(), { kept: values, begun, taken: values });
  form.reset(restored as Values, { keepDefaultValues: true });
  return {
    ...{ from: new Date(savedAt), rev },
    begun: begun ? over(initial, { kept: values, begun, taken: begun }) : initial,
  };
}

function parsed(text: string | null): StoredDraft | undefined {
  try {
    return text ? (JSON.parse(text) as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (draft: Omit<StoredDraft, 'savedAt'>, sensitive: readonly string[]): string =>
  JSON.stringify({ savedAt: Date.now(), ...draft }, kept(sensitive));

/** What somebody types while they act for another is their own draft, and not put back for the other. */
const draftKey = (me: Me | undefined, key: string): string =>
  draftsOf(me ? sessionUserOf(me) : 'public') + (me?.impersonator ? `for.${me.userUuid}.${key}` : key);

/** Writes into a storage of drafts, and whether what was written last is kept. */
function useKeeping(storage: DraftStorage, storageKey: string) {
  const [isKept, setKept] = useState(false);
  /** The last that was written, unless it was forgotten since. */
  const last = useRef<boolean | Promise<boolean>>(undefined);
  const write = useCallback(
    (text: string) => {
      const written = storage.write(storageKey, text);
      last.current = written;
      // A browser without room or storage: the form works, without the safety net, and does not say that it has one.
      const settle = (isDone: boolean) => last.current === written && setKept(isDone);
      if (written instanceof Promise) written.then(settle, () => settle(false));
      else settle(written);
    },
    [storage, storageKey],
  );
  const forget = useCallback(() => {
    last.current = undefined;
    storage.remove(storageKey);
    setKept(false);
  }, [storage, storageKey]);
  return { isKept, setKept, write, forget };
}

/**
 * Keeps what is typed in this browser until the form is sent, and puts it back after a crash, a reload or the end of the session. Each person
 * has their own drafts; logging out forgets them.
 *
 * @param key names form and object, e.g. `gathering:<uuid>`; @param sensitive names of fields that are never kept (decisions, section 8);
 * @param storage where; @param rev the version that the form is filled with, for an edit
 */
export function useDraft<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  key: string,
  sensitive: readonly string[] = nothing,
  storage: DraftStorage = localDraftStorage,
  rev?: number,
): Draft<Values> {
  const storageKey = draftKey(useOptionalPortal()?.me, key);
  const [restored, setRestored] = useState<Restored>();
  const begun = (restored?.begun ?? form.formState.defaultValues) as Values;
  const made = useRef({ rev, begun });
  made.current = { rev: restored?.rev ?? rev, begun };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<FieldValues>(undefined);
  const { isKept, setKept, write, forget } = useKeeping(storage, storageKey);
  const isErased = useRef(false);

  useEffect(() => {
    let isWanted = true;
    const restore = (text: string | null) => {
      const draft = parsed(text);
      // What is locked takes a moment to open: who has begun to type meanwhile is not interrupted.
      if (!draft || !isWanted || form.formState.isDirty) return;
      setRestored(putBack(form, draft));
      setKept(true);
    };
    const found = storage.read(storageKey);
    if (found instanceof Promise) void found.then(restore);
    else restore(found);
    return () => {
      isWanted = false;
    };
  }, [form, storageKey, storage, setKept]);

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      const draft = made.current.rev === undefined ? {} : made.current;
      if (pending.current) write(textOf({ values: pending.current, ...draft }, sensitive));
      pending.current = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty || isErased.current) return;
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
  }, [form, write, sensitive]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    forget();
    setRestored(undefined);
  }, [forget]);
  const discard = useCallback(() => {
    form.reset();
    clear();
  }, [form, clear]);
  const erase = useCallback(() => {
    isErased.current = true;
    clear();
  }, [clear]);
  const { isSealed } = storage;
  return { restoredFrom: restored?.from, ...made.current, isKept, isSealed, clear, discard, erase };
}
