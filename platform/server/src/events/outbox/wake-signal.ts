/** Wakes those that wait for it; rung while nobody waits, it wakes the next one that does. */
export class WakeSignal {
  #isRung = false;
  #wake: () => void = () => undefined;

  trigger(): void {
    this.#isRung = true;
    this.#wake();
  }

  /** Resolves when it was rung, after so many milliseconds, or when `signal` is aborted. */
  async wait(withinMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#isRung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', this.#wake, { once: true });
      });
      signal.removeEventListener('abort', this.#wake);
      this.#wake = () => undefined;
    }
    this.#isRung = false;
  }
}
