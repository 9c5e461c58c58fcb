/** The last failure of a service: when, which code, and under which trace its log tells more. Nothing of what was asked. */
export interface LastError {
  at: string;
  code: string;
  traceId: string | null;
}

const last = new Map<string, LastError>();

/** Remembers a failure that nobody wanted; refusals are none. Kept in memory: the log has them all. */
export const noteError = (service: string, code: string, traceId: string | null, at = new Date()): void => {
  last.set(service, { at: at.toISOString(), code, traceId });
};

export const lastErrorOf = (service: string): LastError | null => last.get(service) ?? null;
