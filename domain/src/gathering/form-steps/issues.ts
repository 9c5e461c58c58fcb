import type { z } from 'zod';

/** Says what is wrong in a step, beside the field that it is about. */
export type Issue = (path: string, message: string) => void;

/** Reports to the check that is under way; a path is written with dots. */
export const issuesOf =
  (ctx: z.RefinementCtx): Issue =>
  (path, message) =>
    ctx.addIssue({ code: 'custom', path: path.split('.'), message });
