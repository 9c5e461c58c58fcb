import { badInput, type FileValidity, fileValidityLabels, frenchDayOf, lastSoonDay } from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  type Filter,
  type KeyOrder,
  orderNamed,
  pageSize,
  trusted,
} from '@portal/server';
import { Proofs, type StoredProof } from '../models.ts';
import { findVisibleCongress } from '../visibility.ts';
import { ofUnit, proofOfferOf } from './proofs.ts';

type Order = KeyOrder<StoredProof>;

const id = 'sponsorshipProofUuid';
const sorts: Record<string, Order> = {
  ADDED: { key: 'addedDate', id, direction: -1 },
  EXPIRATION: { key: 'expirationKey', id, direction: 1 },
};

export interface ProofArguments {
  gatheringUuid: string;
  validities?: string[] | null;
  sort?: string | null;
  direction?: string | null;
  first?: number | null;
  after?: string | null;
}

/** The range of end days for each validity, as in `fileValidityOf`. */
function daysOf(validity: string, now: Date): Filter<StoredProof> {
  if (!Object.hasOwn(fileValidityLabels, validity)) throw badInput({ validities: 'Validité inconnue' });
  const [today, soon] = [frenchDayOf(now), lastSoonDay(now)];
  const days: Record<FileValidity, object> = {
    EXPIRED: { $lt: today },
    EXPIRES_SOON: { $gte: today, $lte: soon },
    VALID: { $gt: soon },
  };
  return { expirationKey: trusted(days[validity as FileValidity]) };
}

/** The congress is in reach when this is asked; field staff see of it those of their unit. */
function askedFor(ctx: Context, { gatheringUuid, validities }: ProofArguments): Filter<StoredProof>[] {
  const kinds = (validities ?? []).map((validity) => daysOf(validity, ctx.now()));
  const clauses: Filter<StoredProof>[] = [
    { gatheringUuid, state: 'KEPT' },
    ...(kinds.length > 0 ? [{ $or: kinds }] : []),
    ofUnit(ctx),
  ];
  return clauses.filter((clause) => Object.keys(clause).length > 0);
}

/** What a page of the proofs asks for. @throws PortalError BAD_USER_INPUT for an invalid order or cursor */
export function proofsAsked(ctx: Context, args: ProofArguments) {
  const order = orderNamed(sorts, args.sort ?? 'ADDED', args.direction);
  const filter: Filter<StoredProof> = { $and: askedFor(ctx, args) };
  return { model: Proofs, filter, order, size: pageSize(args.first), after: cursorPosition(order, args.after) };
}

/** One page of the proofs of a congress. @throws PortalError NOT_FOUND for one out of reach, BAD_USER_INPUT */
export async function proofPage(ctx: Context, args: ProofArguments) {
  await findVisibleCongress(ctx, args.gatheringUuid);
  const page = proofsAsked(ctx, args);
  return {
    ...(await countedPage(page)),
    offer: () => proofOfferOf(ctx, { gatheringUuid: args.gatheringUuid, solicitationUuid: null }),
  };
}
