import {
  type MergeCollision,
  type MovedRow,
  readOnlyReason,
  type SolicitationStatus,
  solicitationStateLabels,
  withSeatTaken,
} from '@portal/domain';
import { type Context, defineHcpMergeParticipant, perform, type Tx, trusted } from '@portal/server';
import { SolicitationAggregate } from '../aggregate.ts';
import { followHcp, hcps } from '../copies.ts';
import { db } from '../database.ts';
import { Hcps, type SolicitationFilter, Solicitations, type StoredSolicitation } from '../models.ts';
import { freeSeat, offerFreeSeats, quotasOf, seatOf, takeSeat } from '../quotas/quotas.ts';

const rowsOf = async ({ session }: Context, filter: SolicitationFilter): Promise<StoredSolicitation[]> =>
  (await Solicitations.find(filter, { _id: 0 }, { session: session ?? null })
    .sort({ solicitationUuid: 1 })
    .lean()) as StoredSolicitation[];
const ofHcp = (ctx: Context, healthCareProfessionalUuid: string) => rowsOf(ctx, { healthCareProfessionalUuid });

const twinOf = (one: StoredSolicitation, others: readonly StoredSolicitation[]): StoredSolicitation | undefined =>
  one.isLive ? others.find((other) => other.isLive && other.gatheringUuid === one.gatheringUuid) : undefined;

const isOver = ({ gathering }: StoredSolicitation): boolean =>
  readOnlyReason({ status: gathering.status as Parameters<typeof readOnlyReason>[0]['status'] }) !== null;

const dayOf = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });
const wordsOf = ({ status, collectedAt, createdAt }: StoredSolicitation): string =>
  `${solicitationStateLabels[status]}, du ${dayOf.format(collectedAt ?? createdAt)}`;

const collisionsOf = (winner: readonly StoredSolicitation[], loser: readonly StoredSolicitation[]): MergeCollision[] =>
  loser.flatMap((one) => {
    const twin = twinOf(one, winner);
    if (!twin || isOver(one)) return [];
    const options = [
      { id: twin.solicitationUuid, label: wordsOf(twin), isOfLoser: false },
      { id: one.solicitationUuid, label: wordsOf(one), isOfLoser: true },
    ];
    return [{ key: `solicitation:${one.gatheringUuid}`, label: `Sollicitation, ${one.gathering.name}`, options }];
  });

interface Was extends Record<string, unknown> {
  status: SolicitationStatus;
  isSecond: boolean;
  sealedFor: string | null;
  fundedYear: number | null;
  cancellationDate: Date | null;
  /** It collided, and what became of it was published. */
  isTold: boolean;
}

const asItWas = (one: StoredSolicitation, isTold: boolean): MovedRow => ({
  id: one.solicitationUuid,
  from: one.healthCareProfessionalUuid,
  was: {
    ...{ status: one.status, isSecond: one.isSecond ?? false, sealedFor: one.sealedFor ?? null },
    ...{ fundedYear: one.fundedYear, cancellationDate: one.cancellationDate, isTold },
  } satisfies Was,
});

/** What a row becomes: what is not said stays as it is. */
interface Becomes extends Partial<Omit<Was, 'isTold'>> {
  healthCareProfessionalUuid: string;
}

const change = (tx: Tx, one: StoredSolicitation, becomes: Becomes) => {
  const { isSecond = false, sealedFor = null, fundedYear, cancellationDate } = one;
  const input = { isSecond, sealedFor, fundedYear, cancellationDate, ...becomes };
  return perform(tx, SolicitationAggregate, 'moveSolicitationToHcp', one.solicitationUuid, input);
};

/** Of two at one congress the other one stays: it is cancelled, and its place is free. */
async function setAside(tx: Tx, one: StoredSolicitation, becomes: Becomes): Promise<void> {
  await change(tx, one, { ...becomes, status: 'cancelled', fundedYear: null, cancellationDate: tx.now() });
  if (one.status === 'confirmed') await freeSeat(tx, one);
  await offerFreeSeats(tx, one.gatheringUuid);
}

/**
 * It comes back as it was; a confirmed one only while there is a place for it, and no other one has its year.
 * @returns why it waits for a decision instead, in words
 */
async function comeBack(
  tx: Tx,
  one: StoredSolicitation,
  { isTold, ...was }: Was,
  { becomes, isYearTaken }: { becomes: Becomes; isYearTaken: boolean },
): Promise<string | null> {
  const isConfirmed = was.status === 'confirmed';
  const quotas = await quotasOf(tx, one.gatheringUuid);
  const isFull = isConfirmed && !(quotas && withSeatTaken(quotas, seatOf(one)));
  const why = isYearTaken ? 'un autre congrès de son année a été validé depuis' : 'sa place a été prise depuis';
  const waits = isFull || isYearTaken;
  await change(tx, one, { ...was, ...(waits && { status: 'quota_validation', fundedYear: null }), ...becomes });
  if (isConfirmed && !waits) await takeSeat(tx, one);
  return waits ? why : null;
}

interface Pair {
  winnerUuid: string;
  loserUuid: string;
  keeps: readonly string[];
}

async function move(tx: Tx, { winnerUuid, loserUuid, keeps }: Pair): Promise<MovedRow[]> {
  const [winner, loser] = [await ofHcp(tx, winnerUuid), await ofHcp(tx, loserUuid)];
  const funded = new Set(winner.flatMap(({ fundedYear }) => fundedYear ?? []));
  const all: MovedRow[] = [];
  for (const one of loser) {
    const twin = twinOf(one, winner);
    const becomes = { healthCareProfessionalUuid: winnerUuid, sealedFor: one.sealedFor ?? loserUuid };
    const isKept = !twin || keeps.includes(one.solicitationUuid);
    if (twin && isKept && !isOver(one)) {
      all.push(asItWas(twin, true));
      await setAside(tx, twin, { healthCareProfessionalUuid: winnerUuid });
      if (twin.fundedYear) funded.delete(twin.fundedYear);
    }
    all.push(asItWas(one, Boolean(twin)));
    // A year of which the winner has one already is said once.
    const fundedYear = one.fundedYear && funded.has(one.fundedYear) ? null : one.fundedYear;
    if (twin && isOver(one)) await change(tx, one, { ...becomes, isSecond: true, fundedYear });
    else if (isKept) await change(tx, one, { ...becomes, fundedYear });
    else await setAside(tx, one, becomes);
    if (isKept && fundedYear) funded.add(fundedYear);
  }
  await relist(tx, [winnerUuid]);
  return all;
}

async function giveBack(tx: Tx, { winnerUuid, loserUuid }: Omit<Pair, 'keeps'>, moves: readonly MovedRow[]) {
  const found = await rowsOf(tx, { solicitationUuid: trusted({ $in: moves.map(({ id }) => id) }) });
  const byId = new Map(found.map((one) => [one.solicitationUuid, one]));
  const remarks: string[] = [];
  const inOrder = [...moves].sort((a, b) => Number(a.from !== loserUuid) - Number(b.from !== loserUuid));
  for (const { id, from, was } of inOrder) {
    const one = byId.get(id);
    if (one?.healthCareProfessionalUuid !== winnerUuid) continue;
    const before = was as Was;
    const becomes = { healthCareProfessionalUuid: from, sealedFor: before.sealedFor, isSecond: before.isSecond };
    const wasSetAside = one.status === 'cancelled' && before.status !== 'cancelled' && before.isTold;
    const live = await rowsOf(tx, { healthCareProfessionalUuid: from, isLive: true });
    const others = live.filter(({ solicitationUuid }) => solicitationUuid !== id);
    const isTaken = (year: number | null) => year !== null && others.some(({ fundedYear }) => fundedYear === year);
    if (!wasSetAside) {
      const fundedYear = one.status === before.status ? before.fundedYear : one.fundedYear;
      await change(tx, one, { ...becomes, fundedYear: isTaken(fundedYear) ? null : fundedYear });
    } else if (others.some(({ gatheringUuid }) => gatheringUuid === one.gatheringUuid)) {
      remarks.push(`Sollicitation, ${one.gathering.name} : reste annulée, une autre a été saisie depuis.`);
      await change(tx, one, becomes);
    } else {
      const why = await comeBack(tx, one, before, { becomes, isYearTaken: isTaken(before.fundedYear) });
      if (why) remarks.push(`Sollicitation, ${one.gathering.name} : ${why}, elle attend une décision.`);
    }
  }
  await relist(tx, [winnerUuid, loserUuid]);
  return remarks;
}

/** Lists find them by whose they are now. */
async function relist(tx: Tx, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) {
    const hcp = await Hcps.findOne({ uuid }, { _id: 0 }, { session: tx.session }).lean();
    if (hcp) await followHcp(tx, hcp);
  }
}

/** Solicitations of HCPs in a merge. */
export const {
  reactions,
  answers: mergeAnswers,
  hcpOfAlias,
  mergedHcps,
} = defineHcpMergeParticipant<void>({
  domain: 'solicitations',
  db,
  label: 'Sollicitations',
  // Copies that the rules look at, of who may never have been solicited.
  async prepare(ctx, uuids) {
    for (const uuid of uuids) await hcps.of(ctx, uuid);
  },
  async look(ctx, { winnerUuid, loserUuid }) {
    const [winner, loser] = await Promise.all([ofHcp(ctx, winnerUuid), ofHcp(ctx, loserUuid)]);
    return { holds: [{ label: 'Sollicitations', count: loser.length }], collisions: collisionsOf(winner, loser) };
  },
  move,
  giveBack,
  async settle(tx, moves) {
    for (const { id } of moves.filter(({ was }) => (was as Was).isTold))
      await perform(tx, SolicitationAggregate, 'tellSolicitationOfMerge', id);
  },
  async since(ctx, { winnerUuid, since }, known) {
    const rows = await rowsOf(ctx, { healthCareProfessionalUuid: winnerUuid, createdAt: trusted({ $gt: since }) });
    return rows
      .filter(({ solicitationUuid }) => !known.includes(solicitationUuid))
      .map((one) => ({ label: `Sollicitation, ${one.gathering.name}`, at: one.createdAt }));
  },
});
