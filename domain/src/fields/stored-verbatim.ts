import type { z } from 'zod';

/**
 * A part of a document that is kept as it comes: what was kept of it by an older version stays as it was, and nothing is added to it. Its enumerations
 * are known all the same (`check-values`).
 */
export const storedVerbatim = <Part extends z.ZodType>(part: Part): Part => part.meta({ isKeptAsItComes: true });

export const isStoredVerbatim = (part: z.ZodType): boolean => part.meta()?.isKeptAsItComes === true;
