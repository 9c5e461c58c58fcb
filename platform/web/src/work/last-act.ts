let last = Number.NEGATIVE_INFINITY;

/** Something was done in this page, or may have been, by whatever area. */
export function noteAct(): void {
  last = Date.now();
}

/** When something was last done in this page, in ms as the browser's clock; minus infinity when nothing was. */
export const lastActAt = (): number => last;
