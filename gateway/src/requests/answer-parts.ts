import type { Readable } from 'node:stream';

/** An answer's bytes in the parts in which they came. */
export type AnswerParts = readonly Buffer[];

export const areParts = (answer: unknown): answer is AnswerParts => Array.isArray(answer);

/** @throws what breaks the stream off */
export const partsOf = (body: Readable): Promise<AnswerParts> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    body.on('data', (part: Buffer) => parts.push(part));
    body.once('end', () => resolve(parts));
    body.once('error', reject);
  });

export const lengthOf = (parts: AnswerParts): number => parts.reduce((sum, { length }) => sum + length, 0);

/** Whether it begins so; false as well where the beginning came in two parts. */
export const beginsWithBytes = ([first]: AnswerParts, beginning: string): boolean =>
  first?.subarray(0, beginning.length).toString() === beginning;

/** Whether it contains some characters of ASCII, also where one part ends and the next begins. */
export const containsAscii = (parts: AnswerParts, text: string): boolean =>
  parts.some((part, at) => {
    if (part.includes(text)) return true;
    const next = parts[at + 1];
    return (
      next !== undefined &&
      Buffer.concat([part.subarray(1 - text.length), next.subarray(0, text.length - 1)]).includes(text)
    );
  });

/** The same with another beginning. */
export const withPrefix = ([first, ...rest]: AnswerParts, before: string, now: string): AnswerParts =>
  first && before !== now
    ? [Buffer.from(now), first.subarray(before.length), ...rest]
    : [first ?? Buffer.of(), ...rest];
