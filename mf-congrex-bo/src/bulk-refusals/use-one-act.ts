import { useCallback, useRef, useState } from 'react';
import { type Refusal, refusalOf } from './refusal.ts';

export interface OneAct {
  pending: boolean;
  /** Why the last act was refused, with a way to go on. */
  refusal: Refusal | undefined;
  forget: () => void;
  /** Shows that an act could not start. */
  refuse: (error: unknown) => void;
  /** One act at a time, so that a double click does nothing twice. Gives whether it was done; what the screen shows is asked for again either way. */
  act: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** What is done with a list at once, refused with who and why. @param refresh asks again for what is shown */
export function useOneAct(refresh: () => Promise<unknown>): OneAct {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const underWay = useRef(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setPending(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      await refresh();
      underWay.current = false;
      setPending(false);
    }
  };
  const forget = useCallback(() => setRefusal(undefined), []);
  const refuse = useCallback((error: unknown) => setRefusal(refusalOf(error)), []);
  return { pending, refusal, forget, refuse, act };
}
