import type { Right } from './rights.ts';

/** Who may ask a query: holders of a right, anybody signed in, or anybody at all. */
export type ReadRule = Right | 'signedIn' | 'anybody';

/** Declares, once, what each query of a domain asks for. The platform refuses to start a subgraph with a query that has no row. */
export const defineReads = <R extends Record<string, ReadRule>>(reads: R): R => reads;
