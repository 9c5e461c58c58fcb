import {
  badInput,
  type FileValidity,
  fileValidityLabels,
  lastSoonDay,
  type SponsorshipProof,
  todayInFrance,
} from '@portal/domain';
import { type Context, decodedCursor, encodedCursor, trusted } from '@portal/server';
import { Proofs, type StoredProof } from './models.ts';
import { ofUnit, proofOfferOf } from './proofs.ts';
import { congressInReach } from './reach.ts';

const maximumPage = 200;
const patienceMs = 3000;

const sorts = {
  ADDED: { key: 'addedDate', direction: -1 },
  EXPIRATION: { key: 'expirationKey', direction: 1 },
} as const;

type Order = { key: (typeof sorts)[keyof typeof sorts]['key']; direction: 1 | -1 };

export interface ProofArguments {
  gatheringUuid: string;
  validities?: string[] | null;
  sort?: string | null;
  direction?: string | null;
  first?: number | null;
  after?: string | null;
}

function orderOf({ sort, direction }: ProofArguments): Order {
  const name = sort ?? 'ADDED';
  if (!Object.hasOwn(sorts, name)) throw badInput({ sort: 'Tri inconnu' });
  if (direction && !['ASC', 'DESC'].includes(direction)) throw badInput({ direction: 'Sens inconnu' });
  const usual = sorts[name as keyof typeof sorts];
  return { key: usual.key, direction: direction ? (direction === 'DESC' ? -1 : 1) : usual.direction };
}

const cursorOf = (row: StoredProof, { key }: Order): string => encodedCursor(row[key], row.sponsorshipProofUuid);

/** Rows after the cursor; the first clause bounds the index, the second settles ties (docs/decisions/lists.md). */
function beyond(cursor: string, { key, direction }: Order): object[] {
  const [value, id] = decodedCursor(cursor, ['text', 'text']);
  const [orEqual, further] = direction === 1 ? (['$gte', '$gt'] as const) : (['$lte', '$lt'] as const);
  const ties = {
    $or: [{ [key]: trusted({ [further]: value }) }, { sponsorshipProofUuid: trusted({ [further]: id }) }],
  };
  return [{ [key]: trusted({ [orEqual]: value }) }, ties];
}

/** The days until which a proof of each kind holds, as `fileValidityOf` says it. */
function daysOf(validity: string, now: Date): object {
  if (!Object.hasOwn(fileValidityLabels, validity)) throw badInput({ validities: 'Validité inconnue' });
  const [today, soon] = [todayInFrance(now), lastSoonDay(now)];
  const days: Record<FileValidity, object> = {
    EXPIRED: { $lt: today },
    EXPIRES_SOON: { $gte: today, $lte: soon },
    VALID: { $gt: soon },
  };
  return { expirationKey: trusted(days[validity as FileValidity]) };
}

/** The congress is in reach when this is asked; field staff see of it those of their unit. */
function askedFor(ctx: Context, { gatheringUuid, validities }: ProofArguments): object[] {
  const kinds = (validities ?? []).map((validity) => daysOf(validity, ctx.now()));
  return [{ gatheringUuid, state: 'KEPT' }, ...(kinds.length > 0 ? [{ $or: kinds }] : []), ofUnit(ctx)].filter(
    (clause) => Object.keys(clause).length > 0,
  );
}

/** The query of one page, and one row more to know whether another follows. */
export function proofQuery(ctx: Context, args: ProofArguments) {
  const order = orderOf(args);
  const size = Math.min(Math.max(args.first ?? 50, 1), maximumPage);
  const clauses = [...askedFor(ctx, args), ...(args.after ? beyond(args.after, order) : [])];
  const query = Proofs.find({ $and: clauses } as never, { _id: 0 })
    .sort({ [order.key]: order.direction, sponsorshipProofUuid: order.direction })
    .limit(size + 1)
    .maxTimeMS(patienceMs)
    .lean();
  return { query, size, order };
}

/** One page of the proofs of a congress. @throws PortalError NOT_FOUND for one out of reach, BAD_USER_INPUT */
export async function proofPage(ctx: Context, args: ProofArguments) {
  await congressInReach(ctx, args.gatheringUuid);
  const { query, size, order } = proofQuery(ctx, args);
  const [rows, total] = await Promise.all([
    query as unknown as Promise<StoredProof[]>,
    Proofs.countDocuments({ $and: askedFor(ctx, args) } as never, { maxTimeMS: patienceMs }),
  ]);
  const items: SponsorshipProof[] = rows.slice(0, size);
  const last = rows[items.length - 1];
  return {
    items,
    total,
    endCursor: last ? cursorOf(last, order) : null,
    hasNextPage: rows.length > size,
    offer: () => proofOfferOf(ctx, { gatheringUuid: args.gatheringUuid, solicitationUuid: null }),
  };
}
