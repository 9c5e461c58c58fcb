import { useAttempt } from '@portal/web';
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
  const { run, pending, problem: refusal, fail: refuse, reset: forget } = useAttempt(refusalOf, refresh);
  const act = async (work: () => Promise<unknown>) => (await run(() => work().then(() => true))) ?? false;
  return { pending, refusal, forget, refuse, act };
}
