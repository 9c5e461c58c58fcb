import { createContext, use, useEffect } from 'react';

/** Counts the uploads in progress, for the buttons of the form: saving now would leave them out. */
export const SendingContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Notifies the form that an upload is in progress. */
export function useReportedSending(isSending: boolean): void {
  const report = use(SendingContext);
  useEffect(() => {
    if (!isSending) return;
    report(1);
    return () => report(-1);
  }, [isSending, report]);
}
