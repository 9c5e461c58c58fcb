/** Narrow no-break space before double punctuation and inside guillemets, so that messages in the source stay readable. */
export function frenchTypography(text: string): string {
  return text.replace(/ ([;:!?»])/g, '\u202f$1').replace(/« /g, '«\u202f');
}

/** Says what is happening, with the time since the command began. */
export interface Report {
  say(text: string): void;
  /** Says something that went wrong. */
  fail(text: string): void;
  /** Does something, then says it and how long it took. */
  step<T>(text: string, work: () => Promise<T>): Promise<T>;
}

/** A report on the terminal. */
export function terminalReport(begun = performance.now()): Report {
  const stamp = () => `[${seconds(performance.now() - begun).padStart(6)}]`;
  const say = (text: string) => console.log(`${stamp()} ${frenchTypography(text)}`);
  return {
    say,
    fail: (text) => console.error(`${stamp()} ${frenchTypography(text)}`),
    async step(text, work) {
      const from = performance.now();
      const result = await work();
      say(`${text} (${seconds(performance.now() - from)})`);
      return result;
    },
  };
}

/** A duration as it is read in French: `1,3 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
}
