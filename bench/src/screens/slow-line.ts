import net, { type Socket } from 'node:net';
import type { Cleanup } from '../bench.ts';

/** A line as a phone has it; all connections share its rates. */
export interface Line {
  roundTripMs: number;
  downKbit: number;
  upKbit: number;
}

/** A phone away from towns, as browsers' tools name it ("slow 4G"). */
export const phoneLine: Line = { roundTripMs: 100, downKbit: 1600, upKbit: 750 };

const SEGMENT = 1460;
/** Ethernet, IP and TCP around each segment. */
const HEADERS = 66;
/** Of one connection: more is left with the sender. */
const MOST_QUEUED = 65_536;

interface Flow {
  from: Socket;
  to: Socket;
  parts: Buffer[];
  size: number;
  isQueued: boolean;
  isEnded: boolean;
}

/** Does things at their time, in their order: one timer for all of them. */
class Timetable {
  readonly #entries: [at: number, act: () => void][] = [];
  #timer: NodeJS.Timeout | undefined;

  add(at: number, act: () => void): void {
    this.#entries.push([at, act]);
    this.#timer ??= setTimeout(() => this.#run(), Math.max(0, at - performance.now()));
  }

  #run(): void {
    this.#timer = undefined;
    while (this.#entries[0] && this.#entries[0][0] <= performance.now() + 0.5) this.#entries.shift()![1]();
    const next = this.#entries[0];
    if (next) this.#timer = setTimeout(() => this.#run(), Math.max(1, next[0] - performance.now()));
  }
}

/** One direction: segments of all connections in turn, at the line's rate, half a round trip late. */
class Direction {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  readonly #arrivals = new Timetable();
  readonly #flows: Flow[] = [];
  #nextAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(kbit: number, delayMs: number) {
    this.#bytesPerMs = kbit / 8;
    this.#delayMs = delayMs;
  }

  /** Carries what one socket sends to another; `heldMs` is the time that the connection itself takes to be made. */
  carry(from: Socket, to: Socket, heldMs = 0): void {
    const flow: Flow = { from, to, parts: [], size: 0, isQueued: false, isEnded: false };
    const openAt = performance.now() + heldMs;
    from.on('data', (part: Buffer) => {
      const wait = openAt - performance.now();
      if (wait <= 0) this.#take(flow, part);
      else setTimeout(() => this.#take(flow, part), wait);
    });
    from.on('end', () => {
      flow.isEnded = true;
      const wait = Math.max(0, openAt - performance.now());
      if (!flow.isQueued) setTimeout(() => flow.isQueued || to.end(), this.#delayMs + wait);
    });
  }

  #take(flow: Flow, part: Buffer): void {
    flow.parts.push(part);
    flow.size += part.length;
    if (flow.size > MOST_QUEUED) flow.from.pause();
    if (!flow.isQueued) {
      flow.isQueued = true;
      this.#flows.push(flow);
    }
    this.#timer ??= setTimeout(() => this.#pump(), 0);
  }

  #pump(): void {
    this.#timer = undefined;
    const now = performance.now();
    this.#nextAt = Math.max(this.#nextAt, now - 5);
    while (this.#nextAt <= now) {
      const flow = this.#flows.shift();
      if (!flow) return;
      this.#sendSegment(flow);
    }
    this.#timer = setTimeout(() => this.#pump(), Math.max(1, this.#nextAt - now));
  }

  #sendSegment(flow: Flow): void {
    const part = flow.parts.shift()!;
    const segment = part.subarray(0, SEGMENT);
    if (part.length > SEGMENT) flow.parts.unshift(part.subarray(SEGMENT));
    flow.size -= segment.length;
    this.#nextAt += (segment.length + HEADERS) / this.#bytesPerMs;
    const arrival = this.#nextAt + this.#delayMs;
    this.#arrivals.add(arrival, () => flow.to.destroyed || flow.to.write(segment));
    if (flow.size < MOST_QUEUED) flow.from.resume();
    if (flow.parts.length > 0) this.#flows.push(flow);
    else {
      flow.isQueued = false;
      if (flow.isEnded) this.#arrivals.add(arrival, () => flow.to.end());
    }
  }
}

/**
 * Puts a slow line in front of a port of this machine. A browser's own throttling delays each request by itself; here HTTP/1.1's six connections and
 * HTTP/2's one share the line as they do on a real one.
 *
 * @returns the port at which the slow line begins
 */
export async function openSlowLine(target: number, line: Line, ends: Cleanup): Promise<number> {
  const half = line.roundTripMs / 2;
  const down = new Direction(line.downKbit, half);
  const up = new Direction(line.upKbit, half);
  const server = net.createServer({ allowHalfOpen: true }, (browser) => {
    const portal = net.connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [browser, portal]) socket.setNoDelay(true);
    up.carry(browser, portal, line.roundTripMs);
    down.carry(portal, browser);
    for (const [one, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => setTimeout(() => other.destroy(), half + 5000).unref());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.add(() => server.close());
  return (server.address() as net.AddressInfo).port;
}
