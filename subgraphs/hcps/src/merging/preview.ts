import {
  additionalInfoFields,
  availableActions,
  bankStatementStatusLabels,
  type ChangeSince,
  changesSinceResponse,
  duplicateKeysOf,
  type HcpMerge,
  type HcpMergePart,
  hcpMergePartNames,
  hcpMergeParts,
  hcpMergeWorkflow,
  hcpTitleLabels,
  hcpTypeLabels,
  hcpWorkflow,
  historyLabel,
  honorificLabels,
  maskOf,
  mergePartLabels,
  messageOf,
  movingDomains,
  reasonsOf,
  refusalOfHcp,
  sameValue,
  sealedPartOf,
  specialtyLabels,
} from '@portal/domain';
import { genderLabels } from '@portal/domain/participants/person/genders';
import { type Context, trusted } from '@portal/server';
import type { StoredHcp } from '../models.ts';
import { orgUnits } from '../org-units.ts';
import { inspectMerge, isLastOf, type Pair, record } from './merge.ts';

const joined = (...texts: (string | null | undefined)[]): string | null => texts.filter(Boolean).join(' · ') || null;

/** What a part says, as it is shown; null where nothing is known. */
const wordsOf: Record<HcpMergePart, (hcp: StoredHcp) => string | null> = {
  honorific: ({ honorific }) => honorific && honorificLabels[honorific],
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  gender: ({ gender }) => gender && genderLabels[gender],
  type: ({ type }) => hcpTypeLabels[type],
  specialty: ({ specialty }) => specialtyLabels[specialty],
  title: ({ title }) => title && hcpTitleLabels[title],
  address: ({ address, postalCode, city }) => joined(address, `${postalCode} ${city}`),
  sector: ({ businessUnitUuid, zoneUuid }) =>
    joined(businessUnitUuid && orgUnits.unitLabel(businessUnitUuid), orgUnits.zoneLabel(zoneUuid)),
  rppsNumber: ({ rppsNumber }) => rppsNumber,
  adeliNumber: ({ adeliNumber }) => adeliNumber,
  veevaId: ({ veevaId }) => veevaId,
  email: ({ email, emailConsent }) => email && joined(email, emailConsent ? null : 'sans accord pour les e-mails'),
  phone: ({ phone }) => phone,
  bankStatement: ({ bankStatement, bankStatementStatus }) =>
    bankStatement && bankStatementStatusLabels[bankStatementStatus],
};

const part = (name: string, winner: string | null, loser: string | null) => ({
  ...{ name, label: mergePartLabels[name]!, winner, loser },
  // What only one of them has is kept.
  isTakenFirst: winner === null && loser !== null,
});

/** The parts in which two records differ; a sealed one is recognised by its mask, and not opened. */
export function differingParts(winner: StoredHcp, loser: StoredHcp) {
  const open = hcpMergePartNames.flatMap((name) => {
    const isSame = hcpMergeParts[name].fields.every((field) => sameValue(winner[field], loser[field]));
    return isSame ? [] : [part(name, wordsOf[name](winner), wordsOf[name](loser))];
  });
  const sealed = additionalInfoFields.flatMap((field) => {
    const [mine, theirs] = [winner.additionalInfo[field], loser.additionalInfo[field]];
    return mine || theirs
      ? [part(sealedPartOf(field), mine ? maskOf(mine) : null, theirs ? maskOf(theirs) : null)]
      : [];
  });
  return [...open, ...sealed];
}

/** What a merge would do: what differs, what is moved and what collides. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function mergePreview(ctx: Context, { winnerUuid, loserUuid }: Pair) {
  const [winner, loser] = await Promise.all([record(ctx, winnerUuid), record(ctx, loserUuid)]);
  const refusal = winnerUuid === loserUuid ? 'HCP_MERGE_SAME' : (refusalOfHcp(winner) ?? refusalOfHcp(loser));
  const { holds, collisions } = refusal
    ? { holds: [], collisions: [] }
    : await inspectMerge(ctx, { winnerUuid, loserUuid });
  const own = [{ label: 'Documents', count: loser.files.length }];
  return {
    ...{ winner, loser, collisions, parts: refusal ? [] : differingParts(winner, loser) },
    holds: [...holds, ...own].filter(({ count }) => count > 0),
    reasons: reasonsOf(duplicateKeysOf(winner), duplicateKeysOf(loser)),
    refusalLabel: refusal && messageOf(refusal),
  };
}

/** What was done since a merge: acts on the record, and what each domain has for it since. @throws PortalError SERVICE_UNAVAILABLE */
export async function doneSince(ctx: Context, { mergeUuid, winnerUuid, mergedAt }: HcpMerge): Promise<ChangeSince[]> {
  const question = { mergeUuid, winnerUuid, since: mergedAt };
  const asked = movingDomains.map((domain) => ctx.ask<unknown>(domain, 'since-hcp-merge', question));
  const others = (await Promise.all(asked)).flatMap((answer) => changesSinceResponse.parse(answer));
  const records = await ctx.db.records.history
    .find({ aggregateId: trusted({ $eq: winnerUuid }), at: trusted({ $gt: mergedAt }) })
    .sort({ at: -1, _id: -1 })
    .limit(100)
    .lean();
  const own = records
    .filter(({ action, data }) => (data as { mergeUuid?: string }).mergeUuid !== mergeUuid || action === 'updateHcp')
    .map(({ action, label, at }) => ({ label: historyLabel(hcpWorkflow, action, label), at }));
  return [...own, ...others].sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** What may be done with a merge now; that a later one depends on it, only the database knows. */
export async function mergeActionsOf(ctx: Context, merge: HcpMerge) {
  const isLast = merge.state !== 'merged' || (await isLastOf(ctx, merge));
  return availableActions(hcpMergeWorkflow, merge, ctx.actor, ctx.now()).map((action) => {
    const reason = action.reason ?? (isLast ? null : 'HCP_MERGE_NOT_LAST');
    return { ...action, allowed: action.allowed && isLast, reason };
  });
}
