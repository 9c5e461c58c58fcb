import { type Problem, problemOf } from '@portal/web';
import type { SignPresenceMutation } from '../generated/graphql.ts';
import type { QueuedSignature, SignatureStorage } from './queued-signature.ts';

export type Outcome = SignPresenceMutation['signPresence'][number];

export interface QueueState {
  /** Not accepted by the server yet, oldest first; refused ones stay until they are dismissed. */
  collected: readonly QueuedSignature[];
  isSending: boolean;
  /** False when the device cannot store them: they are in this page's memory only. */
  isKept: boolean;
  /** Why the last attempt failed; it is retried automatically. */
  problem: Problem | undefined;
}

export interface QueueTransport {
  /** Sends some lines of one gathering. @throws what the client throws */
  send(gatheringUuid: string, lines: readonly QueuedSignature[]): Promise<readonly Outcome[]>;
  /** The server has answered. */
  onAnswered(outcomes: readonly Outcome[]): void;
}

const atOnce = 20;
/** A browser whose storage does not answer: the signature is shown as not kept, and sent all the same. */
const longestKeepingMs = 3000;
const keepingEnds = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), longestKeepingMs));
const firstPause = 1000;
const longestPause = 60_000;
/** Refusals that are of the person, not of what is sent. */
const ofTheSession = new Set(['UNAUTHENTICATED', 'SESSION_CHANGED']);
/** A line that fails so often is shown to the user, and no longer blocks the others. */
const mostStumbles = 3;

const waits = ({ refused }: QueuedSignature): boolean => refused === null;
/** Whether it was refused because of another name; the person may have been renamed since it was collected. */
export const differs = ({ refused }: QueuedSignature): boolean => refused?.code === 'SIGNATURE_NAME_DIFFERS';
const inOrder = (collected: readonly QueuedSignature[]): QueuedSignature[] =>
  [...collected].sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1));

/** Whether a signature can still be taken back. */
export type Withdrawal = 'dropped' | 'refused' | 'sent' | 'unknown';

/** The state of a signature: accepted by the server, refused by it, or kept here until the connection is back. */
export type SignatureState = 'taken' | 'refused' | 'kept';

/**
 * The outgoing queue of signatures on a device: each is stored on the device before it is sent, retried until the server answers for it,
 * and then deleted. A failed connection is retried with growing pauses.
 */
export class SignatureQueue {
  #state: QueueState = { collected: [], isSending: false, isKept: true, problem: undefined };
  readonly #shelf: SignatureStorage;
  readonly #wire: QueueTransport;
  readonly #listeners = new Set<() => void>();
  readonly #attempted = new Set<string>();
  readonly #stumbles = new Map<string, number>();
  #failures = 0;
  #size = atOnce;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #run: Promise<void> | undefined;

  constructor(shelf: SignatureStorage, wire: QueueTransport) {
    this.#shelf = shelf;
    this.#wire = wire;
  }

  readonly state = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Loads what an earlier page left, and sends it. */
  async start(): Promise<void> {
    const left = await this.#shelf.all().catch(() => []);
    const known = new Set(this.#state.collected.map(({ signatureUuid }) => signatureUuid));
    const found = left.filter(({ signatureUuid }) => !known.has(signatureUuid));
    this.#set({ collected: inOrder([...found, ...this.#state.collected]) });
    void this.flush();
  }

  /** Stops retrying: the page is left. */
  stop(): void {
    clearTimeout(this.#pause);
  }

  /** The connection is back: retries at once, and resets the pause. */
  wake(): void {
    this.#failures = 0;
    void this.flush();
  }

  /** Sends everything queued; a run in progress is not started twice. */
  flush(): Promise<void> {
    this.#run ??= this.#sendAll().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Stores a signature on the device, then sends it. */
  async add(collected: QueuedSignature): Promise<void> {
    await this.#put(collected);
    void Promise.resolve(this.#run).then(() => this.flush());
  }

  /** Waits until the server has answered for a signature, or could not be reached. */
  async fate(signatureUuid: string): Promise<SignatureState> {
    // The run in progress may not include it.
    await this.#run;
    await this.flush();
    const line = this.#state.collected.find((one) => one.signatureUuid === signatureUuid);
    if (!line) return 'taken';
    return line.refused ? 'refused' : 'kept';
  }

  /** Dismisses refused ones: the user has read why. */
  putAside(uuids: readonly string[]): Promise<void> {
    return this.#remove(uuids);
  }

  /** Sends again those that were refused for another name, which the person at the device confirms. */
  async confirmNames(): Promise<void> {
    for (const one of this.#state.collected.filter(differs))
      await this.#put({ ...one, nameConfirmed: true, refused: null });
    await this.flush();
  }

  /** Removes one that was not sent; one that was sent must be withdrawn on the server, one in flight has an unknown outcome. */
  async withdraw(signatureUuid: string): Promise<Withdrawal> {
    if (this.#attempted.has(signatureUuid)) await this.#run;
    const line = this.#state.collected.find((one) => one.signatureUuid === signatureUuid);
    if (!line) return 'sent';
    if (!line.refused && this.#attempted.has(signatureUuid)) return 'unknown';
    await this.#remove([signatureUuid]);
    return line.refused ? 'refused' : 'dropped';
  }

  #set(more: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...more };
    for (const listener of this.#listeners) listener();
  }

  /** Shown as waiting once the device has it: the page may be closed the moment it is seen. */
  async #put(collected: QueuedSignature): Promise<void> {
    const kept = this.#shelf.put(collected).then(
      () => true,
      () => false,
    );
    const isKept = await Promise.race([kept, keepingEnds()]);
    const others = this.#state.collected.filter(({ signatureUuid }) => signatureUuid !== collected.signatureUuid);
    this.#set({ collected: inOrder([...others, collected]), isKept });
  }

  async #remove(uuids: readonly string[]): Promise<void> {
    this.#set({ collected: this.#state.collected.filter(({ signatureUuid }) => !uuids.includes(signatureUuid)) });
    for (const uuid of uuids) await this.#shelf.drop(uuid).catch(() => undefined);
  }

  /** The oldest queued ones, of one gathering. */
  #next(): QueuedSignature[] {
    const waiting = this.#state.collected.filter(waits);
    return waiting.filter((one) => one.gatheringUuid === waiting[0]?.gatheringUuid).slice(0, this.#size);
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#pause);
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      this.#set({ isSending: true });
      if (!(await this.#sendOne(batch))) break;
    }
    this.#set({ isSending: false, ...(!this.#state.collected.some(waits) && { problem: undefined }) });
  }

  /** @returns whether to go on at once */
  async #sendOne(batch: readonly QueuedSignature[]): Promise<boolean> {
    for (const { signatureUuid } of batch) this.#attempted.add(signatureUuid);
    try {
      await this.#answered(await this.#wire.send(batch[0]!.gatheringUuid, batch));
    } catch (error) {
      return this.#failed(batch, problemOf(error));
    }
    this.#failures = 0;
    this.#size = atOnce;
    this.#set({ problem: undefined });
    return true;
  }

  async #answered(outcomes: readonly Outcome[]): Promise<void> {
    this.#wire.onAnswered(outcomes);
    await this.#remove(
      outcomes.filter(({ outcome }) => outcome === 'SIGNED').map(({ signatureUuid }) => signatureUuid),
    );
    for (const { signatureUuid, outcome, code, message } of outcomes) {
      const line = this.#state.collected.find((one) => one.signatureUuid === signatureUuid);
      if (line && outcome !== 'SIGNED')
        await this.#put({ ...line, refused: { code: code ?? outcome, message: message ?? '' } });
    }
  }

  async #failed(batch: readonly QueuedSignature[], problem: Problem): Promise<boolean> {
    const [first] = batch as [QueuedSignature];
    const { code, message } = problem;
    const isStumble = code === 'INTERNAL_SERVER_ERROR';
    const count = (this.#stumbles.get(first.signatureUuid) ?? 0) + 1;
    if (isStumble && batch.length === 1) this.#stumbles.set(first.signatureUuid, count);
    const isFinal = isStumble ? count >= mostStumbles : !problem.canRetry && !ofTheSession.has(code);
    // One bad line must not block the others: each is sent alone until it is found.
    if (batch.length > 1 && (isFinal || isStumble)) {
      this.#size = 1;
      return true;
    }
    if (isFinal) {
      await this.#put({ ...first, refused: { code, message } });
      return true;
    }
    this.#set({ problem });
    // The page leads to Login, or says whose session it is now; afterwards this starts again.
    if (!ofTheSession.has(code)) this.#later();
    return false;
  }

  #later(): void {
    const length = Math.min(longestPause, firstPause * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.#pause = setTimeout(() => void this.flush(), length);
  }
}
