import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleHcp } from '../known-gathering.test-data.ts';
import type { Hcp } from '../known-gathering.ts';
import { fieldsBefore, givenBack, mergePartNames, takenOver } from './index.ts';

const count = 5;
const uuidOf = (n: number): string => `10000000-0000-4000-8000-00000000000${n}`;
const sealed = (value: string) => ({ sealed: value, ending: null });
/** Fields that somebody edits, each of which is a part by itself or tied to others. */
const edited = ['phone', 'city', 'firstName', 'email'] as const;

const recordOf = (n: number, hasRefused: boolean): Hcp =>
  exampleHcp({
    ...{ uuid: uuidOf(n), firstName: `Prénom ${n}`, email: `hcp${n}@demo.test`, phone: `060000000${n}`, city: `V${n}` },
    ...{ rppsNumber: `1000000000${n}`, veevaId: n % 2 ? `VEEVA${n}` : null, aliases: [] },
    ...{ hasRefused, refusedDate: hasRefused ? '2026-01-01' : null, additionalInfo: { country: sealed(`pays ${n}`) } },
    targets: { ms: n % 2 ? 'MS_H' : null, bbu: n % 3 ? 'BBU_A' : null, sma: null, ad: null, kme: n === 4 },
  });

type Step =
  | { kind: 'merge'; winner: number; loser: number; taken: string[] }
  | { kind: 'part'; winner: number }
  | { kind: 'edit'; record: number; field: (typeof edited)[number] };
const index = fc.nat(count - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('merge' as const),
    winner: index,
    loser: index,
    taken: fc.subarray([...mergePartNames]),
  }),
  fc.record({ kind: fc.constant('part' as const), winner: index }),
  fc.record({ kind: fc.constant('edit' as const), record: index, field: fc.constantFrom(...edited) }),
);

interface Merge {
  mergeUuid: string;
  winner: number;
  loser: number;
  before: Partial<Hcp>;
  after: Partial<Hcp>;
  rppsNumber: string | null;
  veevaId: string | null;
}

/** What hcps does with its records: the rules of the domain, in the order in which people act. */
class Records {
  readonly all: Hcp[];
  /** What is there once all are parted: each record as its people left it. */
  readonly own: Hcp[];
  readonly merges: Merge[] = [];
  #made = 0;

  constructor(refusing: readonly number[]) {
    this.all = Array.from({ length: count }, (_, n) => recordOf(n, refusing.includes(n)));
    this.own = [...this.all];
  }

  do(one: Step): void {
    if (one.kind === 'merge') this.#merge(one);
    else if (one.kind === 'part') this.part(one.winner);
    else this.#edit(one);
  }

  #next(): number {
    this.#made += 1;
    return this.#made;
  }

  #isActive = (n: number): boolean => !this.merges.some(({ loser }) => loser === n);

  #merge({ winner, loser, taken }: Extract<Step, { kind: 'merge' }>): void {
    if (winner === loser || !this.#isActive(winner) || !this.#isActive(loser)) return;
    const [w, l] = [this.all[winner]!, this.all[loser]!];
    const mergeUuid = `merge ${this.#next()}`;
    const after = takenOver(w, l, taken, mergeUuid);
    const { rppsNumber, veevaId } = l;
    this.merges.push({ mergeUuid, winner, loser, before: fieldsBefore(w, after), after, rppsNumber, veevaId });
    this.all[loser] = { ...l, rppsNumber: null, veevaId: null };
    this.all[winner] = { ...w, ...after };
  }

  /** The latest merge of a winner that is no alias itself. */
  part(winner: number): void {
    const at = this.merges.findLastIndex((one) => one.winner === winner);
    if (at < 0 || !this.#isActive(winner)) return;
    const [{ loser, rppsNumber, veevaId, ...merge }] = this.merges.splice(at, 1) as [Merge];
    const w = this.all[winner]!;
    this.all[winner] = { ...w, ...givenBack(w, merge, { mergeUuid: merge.mergeUuid, rppsNumber, veevaId }) };
    this.all[loser] = { ...this.all[loser]!, rppsNumber, veevaId };
  }

  #edit({ record, field }: Extract<Step, { kind: 'edit' }>): void {
    if (!this.#isActive(record)) return;
    const value = `écrit ${this.#next()}`;
    this.all[record] = { ...this.all[record]!, [field]: value };
    this.own[record] = { ...this.own[record]!, [field]: value };
  }

  partAll(): void {
    while (this.merges.length > 0) for (let n = 0; n < count; n += 1) this.part(n);
  }
}

const steps = fc.array(step, { maxLength: 25 });
const refusing = fc.subarray([...Array(count).keys()]);

test('in whatever order people merge, edit and part, all parted leaves each record as its people left it', () => {
  fc.assert(
    fc.property(steps, refusing, (all, who) => {
      const records = new Records(who);
      for (const one of all) records.do(one);
      records.partAll();
      expect(records.all).toEqual(records.own);
    }),
  );
});

test('after each step every alias leads to one record that is none, and no number is anybody’s twice', () => {
  fc.assert(
    fc.property(steps, refusing, (all, who) => {
      const records = new Records(who);
      for (const one of all) {
        records.do(one);
        const losers = new Set(records.merges.map(({ loser }) => loser));
        const active = records.all.filter((_, n) => !losers.has(n));
        const led = active.flatMap(({ aliases }) => aliases!.map(({ uuid }) => uuid));
        expect(led.sort()).toEqual([...losers].map(uuidOf).sort());
        for (const field of ['rppsNumber', 'veevaId'] as const) {
          const kept = records.all.flatMap((one) => one[field] ?? []);
          expect(new Set(kept).size).toBe(kept.length);
        }
      }
    }),
  );
});
