import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { vi } from 'vitest';
import { aGathering, aPerson, type TestEnvironment } from './environment.ts';

export const admin = actorOfType('admin');
const amounts = 'estimated committed paid';
export type Person = ReturnType<typeof aPerson>;

/** An event with people, and its budget as an administrator reads it. */
export function ledgerScene(environment: () => TestEnvironment) {
  return {
    async scene(people = 1) {
      const gathering = aGathering({ status: 'PUBLISHED' });
      const { gatheringUuid } = gathering;
      const all = Array.from({ length: people }, () => aPerson(gatheringUuid));
      await environment().knows(gathering, all);
      return { gatheringUuid, people: all, person: all[0]! };
    },

    async budgetOf(gatheringUuid: string) {
      const query = `{ budget(gatheringUuid: "${gatheringUuid}") { rev lines { post planned ${amounts} over } total { planned ${amounts} over }
        noShows { ${amounts} } noShowCount outOfSight { estimated } people { total items { firstName estimated } } } }`;
      return (await environment().callAs(admin, query)).data.budget;
    },
  };
}

export const stayOf = ({ gatheringUuid, participantUuid }: Person, more: object = {}) => ({
  ...{ overnightStayUuid: randomUUID(), gatheringUuid, participantUuid, date: '2027-03-10', hostingNightUuid: null },
  ...{ status: 'ACCEPTED' as const, context: 'ASSIGNED' as const, isGone: false, price: 15_000, rev: 1 },
  ...more,
});
export const noteOf = ({ gatheringUuid, participantUuid }: Person, more: object = {}) => ({
  ...{ transportNoteUuid: randomUUID(), gatheringUuid, participantUuid, status: 'ACCEPTED' as const },
  ...{ ticketPrice: 9_000, agencyFee: 1_200, rev: 1 },
  ...more,
});
export const transferOf = ({ gatheringUuid, participantUuid }: Person, more: object = {}) => ({
  ...{ transferUuid: randomUUID(), gatheringUuid, participantUuid, isRemoved: false },
  ...{ transportPrice: 4_000, otherPrice: null, rev: 1 },
  ...more,
});
export const lineOf = ({ gatheringUuid, participantUuid }: Person, more: object = {}) => ({
  ...{ participantUuid, gatheringUuid, activityUuid: randomUUID(), name: 'Dîner de gala', price: 6_000 },
  ...{ isRestauration: true, isEnrolled: true, presence: null, rev: 1 },
  ...more,
});

/** Events are applied by a consumer of their own. */
export const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
