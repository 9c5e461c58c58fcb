import {
  declaredBenefits,
  type ExpenseGathering,
  type HcpSnapshot,
  hcpSnapshot,
  isIn,
  type Semester,
  type TransparencyLine,
  wallClockOf,
} from '@portal/domain';
import { type Context, callService, gatheringInReachOf, trusted, visiblePeopleFilter } from '@portal/server';
import { z } from 'zod';
import { namesOf } from '../copies.ts';
import { type AccountFilter, Accounts, type StoredAccount } from '../ledger/accounts.ts';
import { gatheringsOfAccounts } from '../ledger/caps.ts';
import { Years } from '../ledger/years.ts';

const asked = hcpSnapshot.pick({
  ...{ uuid: true, firstName: true, lastName: true, type: true, specialty: true, state: true },
  ...{ rppsNumber: true, postalCode: true, city: true },
});
type Identity = z.output<typeof asked>;

/** Who they are, as their owner says it now; those who were erased are left out. */
async function identities(ctx: Context, healthCareProfessionalUuids: string[]): Promise<Map<string, Identity>> {
  if (healthCareProfessionalUuids.length === 0) return new Map();
  const body = { healthCareProfessionalUuids };
  const found = z.array(asked).parse(await callService<HcpSnapshot[]>(ctx.db.name, 'hcps', 'snapshots', body, ctx));
  return new Map(found.filter(({ state }) => state !== 'erased').map((one) => [one.uuid, one]));
}

type Benefitting = Pick<
  StoredAccount,
  'participantUuid' | 'gatheringUuid' | 'healthCareProfessionalUuid' | 'posts' | 'costs'
>;

/** What HCPs whom the actor sees had of events of the half year that the actor sees; those who do not come, or did not, had nothing. */
async function accountsOf(ctx: Context, half: Semester, hcpUuids: readonly string[]) {
  const present = { isNoShow: false, isAway: trusted({ $ne: true }) };
  const theirs = { healthCareProfessionalUuid: trusted({ $in: [...hcpUuids] }), ...present };
  const fields = { _id: 0, participantUuid: 1, gatheringUuid: 1, healthCareProfessionalUuid: 1, posts: 1, costs: 1 };
  const filter = { $and: [theirs, visiblePeopleFilter(ctx)] } as AccountFilter;
  const accounts = (await Accounts.find(filter, fields).lean()) as unknown as Benefitting[];
  const gatherings = await gatheringsOfAccounts(accounts);
  return accounts.flatMap((account) => {
    const gathering = gatherings.get(account.gatheringUuid) as ExpenseGathering | undefined;
    if (!gathering?.beginDate || !gatheringInReachOf(ctx, gathering)) return [];
    const { day: date } = wallClockOf(gathering.beginDate, gathering.timezone);
    return isIn(date, half) ? [{ account, date, eventName: gathering.name }] : [];
  });
}

/** Benefits of some HCPs in a half year, one professional's together, in the order of events. */
async function linesOf(ctx: Context, half: Semester, hcpUuids: string[]): Promise<TransparencyLine[][]> {
  const found = await accountsOf(ctx, half, hcpUuids);
  const [people, names] = await Promise.all([
    identities(ctx, [...new Set(found.flatMap(({ account }) => account.healthCareProfessionalUuid ?? []))]),
    namesOf(found.map(({ account }) => account)),
  ]);
  const lines = found
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap(({ account, date, eventName }) => {
      const healthCareProfessionalUuid = account.healthCareProfessionalUuid!;
      const person = people.get(healthCareProfessionalUuid);
      const name = person ?? names.get(account.participantUuid);
      return declaredBenefits(account, names.get(account.participantUuid) ?? null).map(
        ({ post, amount }): TransparencyLine => ({
          ...{ healthCareProfessionalUuid, eventName, date, post, amount, gatheringUuid: account.gatheringUuid },
          lastName: name?.lastName ?? '',
          firstName: name?.firstName ?? '',
          type: person?.type ?? null,
          specialty: person?.specialty ?? null,
          rppsNumber: person?.rppsNumber ?? null,
          postalCode: person?.postalCode ?? null,
          city: person?.city ?? null,
          convention: account.participantUuid,
        }),
      );
    });
  return hcpUuids.flatMap((uuid) => {
    const theirs = lines.filter((line) => line.healthCareProfessionalUuid === uuid);
    return theirs.length > 0 ? [theirs] : [];
  });
}

export interface LinesPage {
  /** One professional's lines together. */
  people: TransparencyLine[][];
  /** How many professionals were looked at. */
  looked: number;
  endCursor: string | null;
  hasNextPage: boolean;
}

/**
 * The benefits of the next HCPs who cost something in the year, whatever half of it.
 * @param most HCPs to look at
 * @throws PortalError SERVICE_UNAVAILABLE when hcps is down
 */
export async function transparencyPage(
  ctx: Context,
  half: Semester,
  most: number,
  after: string | null,
): Promise<LinesPage> {
  const beyond = after ? { healthCareProfessionalUuid: trusted({ $gt: after }) } : {};
  const found = await Years.find({ year: half.year, ...beyond }, { _id: 0, healthCareProfessionalUuid: 1 })
    .sort({ healthCareProfessionalUuid: 1 })
    .limit(most + 1)
    .lean();
  const uuids = found.slice(0, most).map(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid);
  const people = await linesOf(ctx, half, uuids);
  return { people, looked: uuids.length, endCursor: uuids.at(-1) ?? null, hasNextPage: found.length > most };
}
