import type { HcpLink } from '../links/link-record-schema.ts';
import type { HcpMerge } from './merge-record-schema.ts';

interface Parting {
  merge: Pick<HcpMerge, 'mergedAt' | 'after'>;
  /** Whether the link is of the record that is given back, or of one that had been merged into it. */
  isOfLoser: boolean;
  /** What was opened by a link since then may still be open. */
  openedSince: Date;
}

/**
 * Whether a link ends when two records are parted, since it may be in the hands of the other person: one of the loser's that was made or mailed while both
 * were one, or by which the winner's pages may still be open; one of the winner's that went out while the e-mail address was the loser's.
 */
export function endsWithParting(
  { createdAt, mailedAt, lastOpenedAt }: Pick<HcpLink, 'createdAt' | 'mailedAt' | 'lastOpenedAt'>,
  { merge: { mergedAt, after }, isOfLoser, openedSince }: Parting,
): boolean {
  const wentOut = createdAt >= mergedAt || (mailedAt != null && mailedAt >= mergedAt);
  if (!isOfLoser) return wentOut && 'email' in (after ?? {});
  return wentOut || (lastOpenedAt !== null && lastOpenedAt >= mergedAt && lastOpenedAt >= openedSince);
}

/** What the winner's page says of links that have ended so. */
export const endedLinksRemark = (links: number): string =>
  links === 1
    ? 'Un lien envoyé ou ouvert pendant la fusion est révoqué\u202f: créez-en un autre s’il est attendu.'
    : `${links} liens envoyés ou ouverts pendant la fusion sont révoqués\u202f: créez-en d’autres s’ils sont attendus.`;
