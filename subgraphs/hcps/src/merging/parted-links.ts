import { endsWithParting, type HcpLink, type HcpMerge } from '@portal/domain';
import { type Tx, trusted } from '@portal/server';
import { uuidsOf } from '../alias.ts';
import { bearerMs } from '../links/link-bearer.ts';
import { revokeLinks } from '../links/links.ts';
import { LinkModel, type StoredHcp } from '../models.ts';

/** Ends the links that may be in the hands of the other person once two records are parted. @returns how many */
export async function endPartedLinks(tx: Tx, merge: HcpMerge, winner: StoredHcp): Promise<number> {
  const losers = (winner.aliases ?? []).filter(({ via }) => via === merge.mergeUuid).map(({ uuid }) => uuid);
  const among = trusted({ $in: uuidsOf(winner) });
  const stillOpen = { healthCareProfessionalUuid: among, state: 'open' as const, endsAt: trusted({ $gt: tx.now() }) };
  const open = (await LinkModel.find(stillOpen, { _id: 0 }).session(tx.session).lean()) as HcpLink[];
  const openedSince = new Date(tx.now().getTime() - bearerMs);
  const ending = open.filter((link) => {
    const isOfLoser = losers.includes(link.healthCareProfessionalUuid);
    return endsWithParting(link, { merge, isOfLoser, openedSince });
  });
  await revokeLinks(tx, ending);
  return ending.length;
}
