/** Wakes whoever waits for it; rung while nobody waits, it is heard by the next one. */
export class Bell {
  #isRung = false;
  #wake: () => void = () => undefined;

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  /** Resolves when it was rung, after so many milliseconds, or when `signal` is aborted. */
  async heard(withinMs: number, signal: AbortSignal): Promise<void> {
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
