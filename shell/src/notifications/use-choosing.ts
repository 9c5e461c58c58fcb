import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web/data/requests';
import { problemOf, problemToast } from '@portal/web/problem';
import { useRef, useState } from 'react';
import { SetNotificationPreferenceDocument } from '../generated/graphql.ts';
import type { Preference } from './PreferenceRow.tsx';

type ByKind = ReadonlyMap<string, Preference>;

/**
 * Choices that show at once and are saved one after the other: each carries all that was chosen of its kind, so that a network that swaps two would keep
 * the older one. A refused choice gives way to what was saved last, unless another one was made meanwhile.
 * @param timezone in which the day's summary is sent
 */
export function useChoosing(timezone: string) {
  const send = useSendMutation();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<ByKind>(new Map());
  const saved = useRef<ByKind>(new Map());
  const before = useRef<Promise<void>>(Promise.resolve());

  const save = async (choice: Preference, known: Preference) => {
    const { kind, inPortal, mail } = choice;
    try {
      await send(SetNotificationPreferenceDocument, { kind, inPortal, mail, timezone });
      saved.current = new Map(saved.current).set(kind, choice);
    } catch (error) {
      const last = saved.current.get(kind) ?? known;
      setChosen((now) => (now.get(kind) === choice ? new Map(now).set(kind, last) : now));
      toasts.show(problemToast(problemOf(error), () => choose(choice, known)));
    }
  };
  /** @param known what the server said of the kind */
  const choose = (choice: Preference, known: Preference): void => {
    setChosen((now) => new Map(now).set(choice.kind, choice));
    before.current = before.current.then(() => save(choice, known));
  };
  return { chosen, choose };
}
