import { createContext, use, useEffect } from 'react';

/** Counts the files on their way, for the buttons of the form: saving now would leave them behind. */
export const SendingContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Tells the form that a file is on its way. */
export function useReportedSending(isSending: boolean): void {
  const report = use(SendingContext);
  useEffect(() => {
    if (!isSending) return;
    report(1);
    return () => report(-1);
  }, [isSending, report]);
}
