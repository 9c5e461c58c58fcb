/** Codes of answers to a mutation that may have been done all the same: it is asked again with the same key, never with another one. */
const unknownOutcomes: ReadonlySet<string> = new Set(['OUTCOME_UNKNOWN', 'NETWORK_ERROR']);

/** Whether what an error answers may have been done. Every other code says that nothing was done. */
export const mayHaveBeenDone = (code: string): boolean => unknownOutcomes.has(code);
