import { needsIdempotencyKey } from '@portal/domain/idempotency-key';

/** An act that a person wants once: it keeps its key until it is done, however often it is sent. */
export interface IdempotencyKey {
  key: string;
  /** It was answered without an error: the same asked again is another act. */
  done(): void;
}

/** More than this were not pressed again for a long time. */
const keptAtMost = 100;

/** By what is wanted, oldest first; in memory only, since it holds what was typed. */
const open = new Map<string, { key: string; uuids: readonly string[] }>();
const fileNumbers = new WeakMap<object, number>();
let files = 0;

/** A file is identified by the `File` object, not by its content: choosing it again is another intention. */
function numberOf(file: object): number {
  const known = fileNumbers.get(file);
  if (known !== undefined) return known;
  files += 1;
  fileNumbers.set(file, files);
  return files;
}

/** What is wanted, as a text: the same press of the same button on the same content gives the same. */
const wanted = (mutation: string, variables: unknown, who: string): string =>
  JSON.stringify([mutation, who, variables], (_name, value) =>
    typeof Blob !== 'undefined' && value instanceof Blob ? { file: numberOf(value) } : value,
  );

const uuidsIn = (text: string): string[] => text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? [];

/**
 * The intention behind a mutation that is about to be sent; none for those that carry no key.
 *
 * A key lives until the act is answered without an error. A refusal keeps nothing on the server, so it may go on with the same key; what was
 * lost, or answered in part, is asked for again with it. It ends early when another act on the same document is done: what was wanted before
 * that one is not what the person sees now.
 *
 * @param who acts: the impersonated user, or the bearer of an HCP link
 */
export function idempotencyKeyFor(
  mutation: string | undefined,
  variables: unknown,
  who = '',
): IdempotencyKey | undefined {
  if (!mutation || !needsIdempotencyKey(mutation)) return undefined;
  const text = wanted(mutation, variables, who);
  let entry = open.get(text);
  if (!entry) {
    entry = { key: crypto.randomUUID(), uuids: uuidsIn(JSON.stringify(variables ?? {})) };
    open.set(text, entry);
    const [oldest] = open.keys();
    if (open.size > keptAtMost && oldest !== undefined) open.delete(oldest);
  }
  const { key, uuids } = entry;
  return {
    key,
    done() {
      for (const [other, { key: its, uuids: touched }] of open)
        if (its === key || touched.some((uuid) => uuids.includes(uuid))) open.delete(other);
    },
  };
}

/** The mutation that a text sends: its first field. */
export const mutationIn = (query: string): string | undefined => /^\s*mutation\b[^{]*\{\s*(\w+)/.exec(query)?.[1];
