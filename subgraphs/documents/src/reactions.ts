import { isDeepStrictEqual } from 'node:util';
import { type FileClaim, fileClaimWanted, hcpErased, mayClaimFile, type StoredFile } from '@portal/domain';
import { audit, type Context, on, perform, trusted } from '@portal/server';
import { fileAggregate } from './aggregate.ts';
import { ClaimVersions, Files, vault } from './database.ts';
import { rewrapFileKeyFor } from './files/file-keys.ts';

/** The HCP's files can no longer be read; their owners release them, and their bytes are deleted as unclaimed. */
async function forgetFilesOf(ctx: Context, healthCareProfessionalUuid: string): Promise<void> {
  await vault.destroy(ctx, healthCareProfessionalUuid);
  const theirs = (await Files.find(
    { 'claims.healthCareProfessionalUuid': healthCareProfessionalUuid },
    { _id: 0 },
    { session: ctx.session ?? null },
  ).lean()) as StoredFile[];
  for (const { fileUuid, claims } of theirs) {
    for (const claim of claims.filter((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid))
      await perform(ctx, fileAggregate, 'releaseFile', fileUuid, { owner: claim.owner });
  }
}

/** By a link that says not whose it is, nobody's file is taken. */
const nobody = '';

/** Applies an owner's claim: claims the files named, releases those no longer named. */
export const reactions = [
  on(fileClaimWanted, async (ctx, { aggregateVersion, actor, data }) => {
    const { fileUuids, broughtBy, ...claim } = data;
    const acting = actor.kind === 'link' ? (broughtBy ?? nobody) : actor.userUuid;
    if (!(await isNewest(ctx, claim.owner, aggregateVersion))) return;
    const concerned = await filesOf(ctx, claim.owner, fileUuids);
    for (const file of concerned.filter(({ fileUuid }) => !fileUuids.includes(fileUuid))) {
      await perform(ctx, fileAggregate, 'releaseFile', file.fileUuid, { owner: claim.owner });
    }
    const known = new Map(concerned.map((file) => [file.fileUuid, file]));
    for (const fileUuid of new Set(fileUuids)) await take(ctx, known.get(fileUuid), fileUuid, claim, acting);
  }),
  on(hcpErased, (ctx, { data }) => forgetFilesOf(ctx, data.healthCareProfessionalUuid)),
];

async function take(
  ctx: Context,
  file: StoredFile | undefined,
  fileUuid: string,
  claim: FileClaim,
  actingUuid: string | undefined,
): Promise<void> {
  if (!file || !mayClaimFile(file, claim.owner, actingUuid)) return refuse(ctx, fileUuid, claim.owner, actingUuid);
  const subject = claim.healthCareProfessionalUuid;
  if (subject && !(await rewrapFileKeyFor(ctx, fileUuid, subject)))
    return refuse(ctx, fileUuid, claim.owner, actingUuid);
  if (file.claims.some((held) => isDeepStrictEqual(held, claim))) return;
  await perform(ctx, fileAggregate, 'claimFile', fileUuid, claim);
}

/** Somebody named a file that they may not share: nothing changes, and it is audited. */
async function refuse(ctx: Context, fileUuid: string, owner: string, userUuid: string | undefined): Promise<void> {
  const actor = userUuid ? { kind: 'user', userUuid } : { kind: 'service', service: owner };
  await audit(ctx, { actor, action: 'claimFile', target: fileUuid, outcome: 'refused', code: 'FILE_NOT_FOUND' });
}

async function isNewest(ctx: Context, owner: string, version: number): Promise<boolean> {
  const session = ctx.session ?? null;
  const known = await ClaimVersions.findOne({ owner }, null, { session }).lean();
  if (known && known.version > version) return false;
  await ClaimVersions.updateOne(
    { owner },
    { $set: { version } },
    { ...(ctx.session && { session: ctx.session }), upsert: true },
  );
  return true;
}

const filesOf = (ctx: Context, owner: string, fileUuids: readonly string[]): Promise<StoredFile[]> =>
  Files.find(
    { $or: [{ 'claims.owner': owner }, { fileUuid: trusted({ $in: [...fileUuids] }) }] },
    { _id: 0 },
    { session: ctx.session ?? null },
  ).lean();
