import {
  hcpChanged,
  hcpErased,
  type MovedRow,
  type Person,
  PortalError,
  personOfHcp,
  personOfUser,
  samePersonData,
  sessionReadOnlyReason,
  userChanged,
} from '@portal/domain';
import { type Context, on, perform, performAll, type ReceivedEvent, trusted } from '@portal/server';
import { type HcpSnapshots, hcpAmong, hcpSnapshots, users } from '../copies.ts';
import type { UserCopy } from '../models.ts';
import { ListedInSessions } from './aggregates.ts';
import { SessionParticipants, Sessions, type StoredSessionParticipant } from './models.ts';

type Who = { healthCareProfessionalUuid: string } | { userUuid: string };

const linesOf = async (ctx: Context, who: Who): Promise<StoredSessionParticipant[]> =>
  SessionParticipants.find(who, { _id: 0 }, { session: ctx.session ?? null })
    .sort({ virtualSessionParticipantUuid: 1 })
    .lean();
const idsOf = (lines: readonly StoredSessionParticipant[]) =>
  lines.map(({ virtualSessionParticipantUuid }) => virtualSessionParticipantUuid);

/** Which of those whose originals changed are on the list of a session. */
async function listedAmong(
  field: 'healthCareProfessionalUuid' | 'userUuid',
  ids: readonly string[],
): Promise<string[]> {
  const among = { [field]: trusted({ $in: [...ids] }) };
  return ((await SessionParticipants.distinct(field, among)) as (string | null)[]).flatMap((one) => one ?? []);
}

async function refresh(tx: Context, who: Who, person: Person): Promise<void> {
  const older = (await linesOf(tx, who)).filter((p) => p.person.rev < person.rev && !samePersonData(p.person, person));
  await performAll(tx, ListedInSessions, 'refreshSessionPerson', idsOf(older), { person });
}

async function erase(tx: Context, healthCareProfessionalUuid: string, hcps: HcpSnapshots): Promise<void> {
  const lines = await linesOf(tx, { healthCareProfessionalUuid });
  if (lines.length === 0) return;
  const kept = hcpAmong(hcps, healthCareProfessionalUuid);
  if (!kept) throw new PortalError('NOT_FOUND');
  await performAll(tx, ListedInSessions, 'eraseSessionPerson', idsOf(lines), { person: personOfHcp(kept) });
}

type OfHcp = { healthCareProfessionalUuid: string };
const hcpsListed = async (ctx: Context, events: readonly ReceivedEvent<OfHcp>[]): Promise<HcpSnapshots> =>
  hcpSnapshots(
    ctx,
    await listedAmong(
      'healthCareProfessionalUuid',
      events.map(({ data }) => data.healthCareProfessionalUuid),
    ),
  );

/** The copies of people on the lists of sessions. */
export const sessionReactions = [
  on(hcpChanged, {
    prepare: hcpsListed,
    async apply(tx, { data: { healthCareProfessionalUuid } }, hcps) {
      const hcp = hcps.get(healthCareProfessionalUuid);
      if (hcp) await refresh(tx, { healthCareProfessionalUuid }, personOfHcp(hcp));
    },
  }),
  on(hcpErased, {
    prepare: hcpsListed,
    apply: (tx, { data }, hcps) => erase(tx, data.healthCareProfessionalUuid, hcps),
  }),
  on(userChanged, {
    prepare: async (ctx, events): Promise<UserCopy[]> =>
      users.fetch(
        ctx,
        await listedAmong(
          'userUuid',
          events.map(({ data }) => data.userUuid),
        ),
      ),
    async apply(tx, { data: { userUuid } }, found) {
      const user = found.find((one) => one.userUuid === userUuid);
      if (user) await refresh(tx, { userUuid }, personOfUser(user));
    },
  }),
];

interface Pair {
  winnerUuid: string;
  loserUuid: string;
}

const personAmong = (hcps: HcpSnapshots, uuid: string): Person => {
  const hcp = hcpAmong(hcps, uuid);
  if (!hcp) throw new Error(`no HCP ${uuid}`);
  return personOfHcp(hcp);
};

type Was = Pick<StoredSessionParticipant, 'state'> & { isSecond?: boolean };

const asItWas = ({ virtualSessionParticipantUuid: id, ...p }: StoredSessionParticipant): MovedRow => ({
  ...{ id, from: p.healthCareProfessionalUuid!, was: { state: p.state, isSecond: p.isSecond ?? false } satisfies Was },
});

/** Those of sessions that are wound up: their lists stay as they are. */
async function woundUp({ session }: Context, lines: readonly StoredSessionParticipant[]): Promise<Set<string>> {
  const among = { virtualSessionUuid: trusted({ $in: lines.map(({ virtualSessionUuid }) => virtualSessionUuid) }) };
  const found = await Sessions.find(among, { _id: 0 }, { session: session ?? null }).lean();
  const over = found.filter(({ status }) => sessionReadOnlyReason(status) !== null);
  return new Set(over.map(({ virtualSessionUuid }) => virtualSessionUuid));
}

/**
 * Moves the loser's lines to the winner, when two HCPs are merged. Of two on one list the one stays of whom it is known whether they came, else the
 * winner's; on the list of a session that is wound up both stay, and one of them counts.
 */
export async function moveSessionLines(tx: Context, pair: Pair, hcps: HcpSnapshots): Promise<MovedRow[]> {
  const { winnerUuid, loserUuid } = pair;
  const loser = await linesOf(tx, { healthCareProfessionalUuid: loserUuid });
  if (loser.length === 0) return [];
  const winner = await linesOf(tx, { healthCareProfessionalUuid: winnerUuid });
  const over = await woundUp(tx, loser);
  const who = { healthCareProfessionalUuid: winnerUuid, person: personAmong(hcps, winnerUuid) };
  const moved: MovedRow[] = [];
  const change = async (line: StoredSessionParticipant, becomes: Partial<Was> = {}) => {
    moved.push(asItWas(line));
    const { virtualSessionParticipantUuid: id, state, isSecond = false } = line;
    const input = { ...who, state, isSecond, ...becomes };
    await perform(tx, ListedInSessions, 'moveSessionParticipantToHcp', id, input);
  };
  const counts = ({ state, isSecond }: StoredSessionParticipant) => state === 'LISTED' && !isSecond;
  for (const line of loser) {
    const twin = winner.find((one) => one.virtualSessionUuid === line.virtualSessionUuid && counts(one));
    if (!counts(line) || !twin) await change(line);
    else if (over.has(line.virtualSessionUuid)) await change(line, { isSecond: true });
    else if (line.presence !== 'UNKNOWN' && twin.presence === 'UNKNOWN') {
      await change(twin, { state: 'REMOVED' });
      await change(line);
    } else await change(line, { state: 'REMOVED' });
  }
  return moved;
}

/** Gives the lines back, when they are parted again. @returns what is not as it was before, in words */
export async function giveBackSessionLines(
  tx: Context,
  { winnerUuid, loserUuid }: Pair,
  moves: readonly MovedRow[],
  hcps: HcpSnapshots,
): Promise<string[]> {
  const remarks: string[] = [];
  // The loser's leave the winner before the winner's own come back to the lists.
  const inOrder = [...moves].sort((a, b) => Number(a.from !== loserUuid) - Number(b.from !== loserUuid));
  for (const { id, from, was } of inOrder) {
    const filter = { virtualSessionParticipantUuid: id, healthCareProfessionalUuid: winnerUuid };
    const line = await SessionParticipants.findOne(filter, { _id: 0 }, { session: tx.session ?? null }).lean();
    if (!line) continue;
    const { state, isSecond = false } = was as Was;
    const isTaken = state === 'LISTED' && !isSecond && (await isListedBeside(tx, line, from));
    if (isTaken)
      remarks.push('Une personne reste retirée d’une session virtuelle : elle y a été ajoutée de nouveau depuis.');
    await perform(tx, ListedInSessions, 'moveSessionParticipantToHcp', id, {
      ...{ healthCareProfessionalUuid: from, person: personAmong(hcps, from), isSecond },
      state: isTaken ? 'REMOVED' : state,
    });
  }
  return remarks;
}

/** Whether the HCP is on the list with another line than this one. */
async function isListedBeside(
  tx: Context,
  { virtualSessionUuid, virtualSessionParticipantUuid }: StoredSessionParticipant,
  healthCareProfessionalUuid: string,
): Promise<boolean> {
  const others = {
    ...{ virtualSessionUuid, healthCareProfessionalUuid, state: 'LISTED' as const, isSecond: trusted({ $ne: true }) },
    virtualSessionParticipantUuid: trusted({ $ne: virtualSessionParticipantUuid }),
  };
  return (await SessionParticipants.exists(others).session(tx.session ?? null)) !== null;
}

/** How many lines of sessions an HCP has. */
export const countSessionLines = (healthCareProfessionalUuid: string): Promise<number> =>
  SessionParticipants.countDocuments({ healthCareProfessionalUuid });

/** What virtual sessions keep of an HCP. */
export async function sessionDataOf(ctx: Context, healthCareProfessionalUuid: string) {
  const lines = await linesOf(ctx, { healthCareProfessionalUuid });
  return lines.map(({ searchTokens: _s, nameKey: _n, seenBy: _b, liveKey: _l, ...own }) => own);
}
