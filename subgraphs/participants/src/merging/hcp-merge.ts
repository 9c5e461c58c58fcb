import {
  categoryById,
  latestCategoryVersion,
  type MergeCollision,
  type MovedRow,
  participantStateLabels,
  personOfHcp,
  readOnlyReason,
} from '@portal/domain';
import { type Context, defineHcpMergeParticipant, perform, trusted } from '@portal/server';
import type { ParticipantInput } from '../aggregate.ts';
import { gatheringsOf, type HcpSnapshots, hcpAmong, hcpSnapshots } from '../copies.ts';
import { db } from '../database.ts';
import { hasSeatFor } from '../list/stored-counters.ts';
import { type ParticipantFilter, ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { inParticipantTransaction } from '../participant-transaction.ts';
import { countSessionLines, giveBackSessionLines, moveSessionLines } from '../sessions/session-reactions.ts';
import { lineOf } from '../visibility.ts';

const linesOf = async ({ session }: Context, filter: ParticipantFilter): Promise<StoredParticipant[]> =>
  ParticipantModel.find(filter, { _id: 0 }, { session: session ?? null })
    .sort({ participantUuid: 1 })
    .lean();
const ofHcp = (ctx: Context, healthCareProfessionalUuid: string) => linesOf(ctx, { healthCareProfessionalUuid });

/** The line of the other HCP on the same list; one that a merge left beside it is none. */
const twinOf = (line: StoredParticipant, others: readonly StoredParticipant[]): StoredParticipant | undefined =>
  line.live && !line.isSecond
    ? others.find((other) => other.live && !other.isSecond && other.gatheringUuid === line.gatheringUuid)
    : undefined;

const wordsOf = ({ state, category, presence }: StoredParticipant): string =>
  [
    participantStateLabels[state],
    categoryById(latestCategoryVersion, category)?.label ?? 'sans catégorie',
    ...(presence === 'PRESENT' ? ['présent'] : []),
  ].join(', ');

async function collisionsOf(ctx: Context, winner: readonly StoredParticipant[], loser: readonly StoredParticipant[]) {
  const gatherings = await gatheringsOf(
    ctx,
    loser.map((line) => line.gatheringUuid),
  );
  return loser.flatMap((line): MergeCollision[] => {
    const twin = twinOf(line, winner);
    const gathering = gatherings.get(line.gatheringUuid);
    if (!twin || !gathering || readOnlyReason(gathering)) return [];
    const options = [
      { id: twin.participantUuid, label: wordsOf(twin), isOfLoser: false },
      { id: line.participantUuid, label: wordsOf(line), isOfLoser: true },
    ];
    return [{ key: `participation:${line.gatheringUuid}`, label: `Participation, ${gathering.name}`, options }];
  });
}

type Move = ParticipantInput<'moveToHcp'>;
const change = (ctx: Context, { participantUuid, gatheringUuid }: StoredParticipant, input: Move) =>
  inParticipantTransaction(
    ctx,
    { action: 'moveToHcp', target: participantUuid, gatheringUuids: [gatheringUuid] },
    async (tx, aggregate) => [await perform(tx, aggregate, 'moveToHcp', participantUuid, input)],
  );

const asItWas = ({ participantUuid: id, healthCareProfessionalUuid, ...p }: StoredParticipant): MovedRow => ({
  id,
  from: healthCareProfessionalUuid!,
  was: { state: p.state, isSecond: p.isSecond ?? false, sealedFor: p.sealedFor ?? null },
});

const personAmong = (hcps: HcpSnapshots, uuid: string) => {
  const hcp = hcpAmong(hcps, uuid);
  if (!hcp) throw new Error(`no HCP ${uuid}`);
  return personOfHcp(hcp);
};

interface Pair {
  winnerUuid: string;
  loserUuid: string;
  keeps: readonly string[];
}

async function move(tx: Context, { winnerUuid, loserUuid, keeps }: Pair, hcps: HcpSnapshots): Promise<MovedRow[]> {
  const [winner, loser] = [await ofHcp(tx, winnerUuid), await ofHcp(tx, loserUuid)];
  if (loser.length === 0) return [];
  const gatherings = await gatheringsOf(
    tx,
    loser.map((line) => line.gatheringUuid),
  );
  const person = personAmong(hcps, winnerUuid);
  const moved: MovedRow[] = [];
  const to = async (line: StoredParticipant, beside: Partial<Move> = {}) => {
    const { sealedFor, isSecond = false } = line;
    const key = line.healthCareProfessionalUuid === winnerUuid ? (sealedFor ?? null) : (sealedFor ?? loserUuid);
    moved.push(asItWas(line));
    await change(tx, line, { healthCareProfessionalUuid: winnerUuid, person, sealedFor: key, isSecond, ...beside });
  };
  for (const line of loser) {
    const twin = twinOf(line, winner);
    const isOver = readOnlyReason(gatherings.get(line.gatheringUuid)!) !== null;
    if (!twin) await to(line);
    // The list of a gathering that is over stays as it is: both are on it, and one of them counts.
    else if (isOver) await to(line, { isSecond: true });
    else if (keeps.includes(line.participantUuid)) {
      await to(twin, { state: 'REMOVED' });
      await to(line);
    } else await to(line, { state: 'REMOVED' });
  }
  return moved;
}

async function giveBack(
  tx: Context,
  { winnerUuid, loserUuid }: Pick<Pair, 'winnerUuid' | 'loserUuid'>,
  moves: readonly MovedRow[],
  hcps: HcpSnapshots,
): Promise<string[]> {
  const found = await linesOf(tx, { participantUuid: trusted({ $in: moves.map(({ id }) => id) }) });
  const byId = new Map(found.map((line) => [line.participantUuid, line]));
  const remarks: string[] = [];
  // The loser's leave the winner before the winner's own come back to the lists.
  const inOrder = [...moves].sort((a, b) => Number(a.from !== loserUuid) - Number(b.from !== loserUuid));
  for (const { id, from, was } of inOrder) {
    const line = byId.get(id);
    if (line?.healthCareProfessionalUuid !== winnerUuid) continue;
    const { state, ...kept } = was as {
      state: StoredParticipant['state'];
      isSecond: boolean;
      sealedFor: string | null;
    };
    const comesBack = line.state === 'REMOVED' && state !== 'REMOVED';
    const why = comesBack ? await whyNotBack(tx, { ...line, state, healthCareProfessionalUuid: from }) : null;
    if (why) remarks.push(why);
    await change(tx, line, {
      ...{ healthCareProfessionalUuid: from, person: personAmong(hcps, from), ...kept },
      ...(comesBack && !why ? { state } : {}),
    });
  }
  return remarks;
}

type ComingBack = StoredParticipant & { healthCareProfessionalUuid: string };

/** Why a line that a merge removed stays removed, in words; null when it comes back as it was. */
async function whyNotBack(tx: Context, line: ComingBack): Promise<string | null> {
  if (await isOnList(tx, line.healthCareProfessionalUuid, line.gatheringUuid))
    return 'Une participation reste retirée : la personne a été invitée de nouveau depuis.';
  const gathering = (await gatheringsOf(tx, [line.gatheringUuid])).get(line.gatheringUuid)!;
  if (await hasSeatFor(tx, line, gathering)) return null;
  return 'Une participation confirmée reste retirée : sa place a été prise depuis.';
}

const isOnList = async (tx: Context, healthCareProfessionalUuid: string, gatheringUuid: string): Promise<boolean> =>
  (await linesOf(tx, lineOf({ healthCareProfessionalUuid }, gatheringUuid))).length > 0;

/** Participations of HCPs in a merge: everything that follows participants (rooms, journeys, costs) follows by their events. */
export const { reactions, answers, hcpOfAlias } = defineHcpMergeParticipant<HcpSnapshots>({
  domain: 'participants',
  db,
  label: 'Participations',
  prepare: hcpSnapshots,
  async look(ctx, { winnerUuid, loserUuid }) {
    const [winner, loser] = await Promise.all([ofHcp(ctx, winnerUuid), ofHcp(ctx, loserUuid)]);
    const holds = [
      { label: 'Participations', count: loser.length },
      { label: 'Sessions virtuelles', count: await countSessionLines(loserUuid) },
    ];
    return { holds, collisions: await collisionsOf(ctx, winner, loser) };
  },
  move: async (tx, pair, hcps) => [...(await move(tx, pair, hcps)), ...(await moveSessionLines(tx, pair, hcps))],
  async giveBack(tx, pair, moves, hcps) {
    const remarks = await giveBackSessionLines(tx, pair, moves, hcps);
    return [...remarks, ...(await giveBack(tx, pair, moves, hcps))];
  },
  async since(ctx, { winnerUuid, since }, moved) {
    const lines = await linesOf(ctx, { healthCareProfessionalUuid: winnerUuid, createdAt: trusted({ $gt: since }) });
    const gatherings = await gatheringsOf(
      ctx,
      lines.map((line) => line.gatheringUuid),
    );
    return lines
      .filter(({ participantUuid }) => !moved.includes(participantUuid))
      .map((line) => ({
        label: `Participation, ${gatherings.get(line.gatheringUuid)?.name ?? 'événement'}`,
        at: line.createdAt,
      }));
  },
});
