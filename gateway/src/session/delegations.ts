import { type Right, rightNames, userTypes, type VouchedDelegation } from '@portal/domain';
import type { Logger } from '@portal/server/service/log';
import { z } from 'zod';
import type { Bus } from '../live/bus.ts';
import { OwnerStateSync } from '../live/owner-state-sync.ts';
import { eventData } from './revocations.ts';

const known = new Set<string>(rightNames);

const carried = z.object({
  delegations: z.array(
    z.object({
      backupUuid: z.string(),
      delegation: z.object({
        delegationUuid: z.string(),
        from: z.string(),
        to: z.string(),
        gatheringUuids: z.array(z.string()),
        businessUnitUuids: z.array(z.string()),
        delegator: z.object({
          userUuid: z.string(),
          userType: z.enum(userTypes),
          additionalRights: z
            .array(z.string())
            .transform((rights) => rights.filter((right): right is Right => known.has(right))),
          businessUnitUuid: z.string().optional(),
          firstName: z.string(),
          lastName: z.string(),
        }),
      }),
    }),
  ),
});

interface DelegationsOptions {
  bus: Bus;
  /** Asks users/internal/delegations. */
  fetchOpen: () => Promise<unknown>;
  log: Logger;
}

type ByBackup = ReadonlyMap<string, readonly VouchedDelegation[]>;

/** The people of delegations that are on one side alone, or not the same on both. */
function concernedBetween(before: ByBackup, now: ByBackup): string[] {
  const peopleOf = (all: ByBackup) =>
    new Map(
      [...all].flatMap(([backupUuid, theirs]) =>
        theirs.map((one) => [JSON.stringify([backupUuid, one]), [backupUuid, one.delegator.userUuid]] as const),
      ),
    );
  const [old, current] = [peopleOf(before), peopleOf(now)];
  const differing = [
    ...[...old].filter(([key]) => !current.has(key)),
    ...[...current].filter(([key]) => !old.has(key)),
  ];
  return differing.flatMap(([, people]) => people);
}

/**
 * Who stands in for whom, in memory: all that are open, loaded again whenever one of them or an account changes. Before that nobody stands in for
 * anybody. They are not in the cookie, which is small, and so count at once.
 */
export class Delegations {
  #byBackup: ByBackup = new Map();
  /** Whose delegations were said to have changed since they were last loaded: one that begins today is the same as before. */
  #changed = new Set<string>();
  #listener: (userUuids: readonly string[]) => void = () => undefined;
  readonly #follower: OwnerStateSync;

  constructor({ bus, fetchOpen, log }: DelegationsOptions) {
    this.#follower = new OwnerStateSync({
      bus,
      log,
      keptMs: 0,
      what: 'delegations',
      refresh: async () => {
        const changed = this.#changed;
        this.#changed = new Set();
        const before = this.#byBackup;
        try {
          this.#replace(carried.parse(await fetchOpen()).delegations);
        } catch (error) {
          for (const userUuid of changed) this.#changed.add(userUuid);
          throw error;
        }
        // An account that changed ends some as well, and without NATS nothing says which.
        for (const userUuid of concernedBetween(before, this.#byBackup)) changed.add(userUuid);
        if (changed.size > 0) this.#listener([...changed]);
      },
    });
    bus.on('portal.delegation.changed', (body) => {
      const { delegatorUuid, backupUuid } = eventData(body);
      for (const userUuid of [delegatorUuid, backupUuid]) if (typeof userUuid === 'string') this.#changed.add(userUuid);
      this.#follower.sync();
    });
    bus.on('portal.user.changed', () => this.#follower.sync());
  }

  /** Calls back with the people whose delegations changed, once they count here as they are now. */
  onChange(listener: (userUuids: readonly string[]) => void): void {
    this.#listener = listener;
  }

  /** Begins to load; goes on trying while `users` is down. */
  start(): void {
    this.#follower.sync();
  }

  stop(): void {
    this.#follower.stop();
  }

  /** For whom somebody stands in, now or later: the services ask their clock. */
  of(userUuid: string): readonly VouchedDelegation[] | undefined {
    return this.#byBackup.get(userUuid);
  }

  #replace(all: z.infer<typeof carried>['delegations']): void {
    const byBackup = new Map<string, VouchedDelegation[]>();
    for (const { backupUuid, delegation } of all) {
      const { businessUnitUuid, ...delegator } = delegation.delegator;
      const whose = businessUnitUuid ? { ...delegator, businessUnitUuid } : delegator;
      byBackup.set(backupUuid, [...(byBackup.get(backupUuid) ?? []), { ...delegation, delegator: whose }]);
    }
    this.#byBackup = byBackup;
  }
}
