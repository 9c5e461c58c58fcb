import { isDeepStrictEqual } from 'node:util';
import { type FileClaim, fileClaimWanted, hcpErased, mayClaimFile, type StoredFile } from '@portal/domain';
import { audit, type Context, on, perform, trusted } from '@portal/server';
import { fileAggregate } from './aggregate.ts';
import { ClaimVersions, Files, vault } from './database.ts';
import { giveKeyTo } from './file-keys.ts';

/** Nothing of the HCP's files can be read any more; who held them lets them go, and their bytes die unclaimed. */
async function forgetFilesOf(ctx: Context, healthCareProfessionalUuid: string): Promise<void> {
  await vault.destroy(ctx, healthCareProfessionalUuid);
  const theirs = (await Files.find(
    { 'claims.healthCareProfessionalUuid': healthCareProfessionalUuid } as never,
    { _id: 0 },
    { session: ctx.session ?? null },
  ).lean()) as StoredFile[];
  for (const { fileUuid, claims } of theirs) {
    for (const claim of claims.filter((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid))
      await perform(ctx, fileAggregate, 'releaseFile', fileUuid, { owner: claim.owner });
  }
}

/** What an owner's claim does: takes the files named, lets go of those no longer named. */
export const reactions = [
  on(fileClaimWanted, async (ctx, { aggregateVersion, actor, data }) => {
    const { fileUuids, ...claim } = data;
    if (!(await isNewest(ctx, claim.owner, aggregateVersion))) return;
    const concerned = await filesOf(ctx, claim.owner, fileUuids);
    for (const file of concerned.filter(({ fileUuid }) => !fileUuids.includes(fileUuid))) {
      await perform(ctx, fileAggregate, 'releaseFile', file.fileUuid, { owner: claim.owner });
    }
    const known = new Map(concerned.map((file) => [file.fileUuid, file]));
    for (const fileUuid of new Set(fileUuids)) await take(ctx, known.get(fileUuid), fileUuid, claim, actor.userUuid);
  }),
  on(hcpErased, (ctx, { data }) => forgetFilesOf(ctx, data.healthCareProfessionalUuid)),
];

async function take(
  ctx: Context,
  file: StoredFile | undefined,
  fileUuid: string,
  claim: FileClaim,
  actingUserUuid: string | undefined,
): Promise<void> {
  if (!file || !mayClaimFile(file, claim.owner, actingUserUuid))
    return refuse(ctx, fileUuid, claim.owner, actingUserUuid);
  const subject = claim.healthCareProfessionalUuid;
  if (subject && !(await giveKeyTo(ctx, fileUuid, subject))) return refuse(ctx, fileUuid, claim.owner, actingUserUuid);
  if (file.claims.some((held) => isDeepStrictEqual(held, claim))) return;
  await perform(ctx, fileAggregate, 'claimFile', fileUuid, claim);
}

/** Somebody named a file that is not theirs to give: nothing changes, and the audit log has it. */
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
    { $or: [{ 'claims.owner': owner }, { fileUuid: trusted({ $in: [...fileUuids] }) }] } as never,
    { _id: 0 },
    { session: ctx.session ?? null },
  ).lean() as unknown as Promise<StoredFile[]>;
