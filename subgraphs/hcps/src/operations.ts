import { randomUUID } from 'node:crypto';
import { type ActionInput, badInput, type EditBase, type HcpInput } from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  type Resolver,
  type Tx,
} from '@portal/server';
import { Hcps } from './aggregate.ts';
import { holderOfFile, uuidsOf } from './alias.ts';
import { vault } from './database.ts';
import { createLink, mailLink, openLink, revokeLink, revokeLinksOf } from './links/links.ts';
import { proposeHcpsAgain, setHcpsApart } from './merging/distinct.ts';
import { eraseMergesOf, mergeHcps, partHcps } from './merging/merge.ts';
import type { StoredHcp } from './models.ts';
import { findVisibleHcp, reachesGatheringNamed } from './queries.ts';
import { assertReferences } from './references.ts';
import { updateInfo } from './sensitive/additional-info.ts';

interface ById {
  uuid: string;
}
interface Edit extends ById {
  base: EditBase;
}
interface FileArguments extends Edit {
  hcpFileUuid: string;
  isBaseOfFile?: boolean | null;
  file: { gatheringUuid?: string | null; file?: string | null } & Record<string, unknown>;
}

type BankStatusInput = ActionInput<typeof Hcps.workflow.rows, 'editBankStatementHealthCareProfessional'>['status'];

/** The input of a document: the upload under its name in the domain, and a gathering that exists for the actor. */
async function fileInput(ctx: Context, { uuid, file: { file, ...rest } }: FileArguments) {
  await findVisibleHcp(ctx, uuid);
  if (rest.gatheringUuid && !(await reachesGatheringNamed(ctx, rest.gatheringUuid)))
    throw badInput({ gatheringUuid: 'Événement inconnu' });
  return asRawInput<ActionInput<typeof Hcps.workflow.rows, 'addHcpFile'>>({ ...rest, fileUuid: file ?? undefined });
}

/**
 * With the records that were merged into it. Erases the personal data, destroys the key of the sealed fields and ends every link, all or nothing
 * (decisions, section 8).
 */
function eraseHcp(ctx: Context, uuid: string, reason: string): Promise<StoredHcp> {
  const erase = async (tx: Tx) => {
    const { aliases } = await findVisibleHcp(tx, uuid);
    const hcp = await perform(tx, Hcps, 'eraseHcp', uuid, { reason });
    const uuids = uuidsOf({ uuid, aliases });
    for (const alias of uuids.slice(1)) await perform(tx, Hcps, 'eraseAlias', alias);
    for (const one of uuids) {
      await vault.destroy(tx, one);
      await revokeLinksOf(tx, one);
    }
    await eraseMergesOf(tx, uuids);
    return hcp;
  };
  return inAuditedTransaction(ctx, 'eraseHcp', uuid, erase, documentResult(Hcps)) as Promise<StoredHcp>;
}

export const mutations: Record<string, Resolver> = {
  createHcp: async (_, { hcp }: { hcp: HcpInput }, ctx) => {
    await assertReferences(ctx, 'createHcp', null, hcp);
    return perform(ctx, Hcps, 'createHcp', null, { ...hcp, uuid: randomUUID() });
  },
  updateHcp: async (_, { uuid, hcp, base }: Edit & { hcp: HcpInput }, ctx) => {
    await assertReferences(ctx, 'updateHcp', uuid, hcp);
    return perform(ctx, Hcps, 'updateHcp', uuid, hcp, base);
  },
  updateHcpAdditionalInfo: (_, args: Edit & { additionalInfo: Record<string, unknown> }, ctx) =>
    updateInfo(ctx, args.uuid, args.additionalInfo, args.base),
  editBankStatementHealthCareProfessional: (
    _,
    {
      uuid,
      base,
      bankStatement: { file, status },
    }: Edit & { bankStatement: { file?: string; status?: BankStatusInput } },
    ctx,
  ) => perform(ctx, Hcps, 'editBankStatementHealthCareProfessional', uuid, { fileUuid: file, status }, base),
  addHcpFile: async (_, args: FileArguments, ctx) =>
    perform(ctx, Hcps, 'addHcpFile', args.uuid, await fileInput(ctx, args)),
  updateHcpFile: async (_, args: FileArguments, ctx) => {
    const file = await fileInput(ctx, args);
    const input = { hcpFileUuid: args.hcpFileUuid, file };
    const hcp = await findVisibleHcp(ctx, args.uuid);
    const { uuid, rev } = await holderOfFile(ctx, hcp, args.hcpFileUuid);
    if (uuid === hcp.uuid) return perform(ctx, Hcps, 'updateHcpFile', uuid, input, args.base);
    // Pages of before say the version of the HCP; an alias has one of its own.
    await perform(ctx, Hcps, 'updateHcpFile', uuid, input, args.isBaseOfFile ? args.base : { ...args.base, rev });
    return findVisibleHcp(ctx, args.uuid);
  },
  removeHcpFile: async (_, { uuid, hcpFileUuid }: FileArguments, ctx) => {
    const hcp = await findVisibleHcp(ctx, uuid);
    const holder = await holderOfFile(ctx, hcp, hcpFileUuid);
    const after = await perform(ctx, Hcps, 'removeHcpFile', holder.uuid, { hcpFileUuid });
    return holder.uuid === hcp.uuid ? after : hcp;
  },
  refuseHcpContact: (_, { uuid, refusedDate }: ById & { refusedDate?: string | null }, ctx) =>
    perform(ctx, Hcps, 'refuseHcpContact', uuid, { refusedDate }),
  restoreHcpContact: (_, { uuid }: ById, ctx) => perform(ctx, Hcps, 'restoreHcpContact', uuid),
  eraseHcp: (_, { uuid, reason }: ById & { reason: string }, ctx) => eraseHcp(ctx, uuid, reason),
  mergeHealthCareProfessionals: (_, args: Parameters<typeof mergeHcps>[1], ctx) => mergeHcps(ctx, args),
  setHcpsApart: (_, args: Parameters<typeof setHcpsApart>[1], ctx) => setHcpsApart(ctx, args),
  proposeHcpsAgain: (_, { distinctUuid }: { distinctUuid: string }, ctx) => proposeHcpsAgain(ctx, String(distinctUuid)),
  partHealthCareProfessionals: (_, { mergeUuid }: { mergeUuid: string }, ctx) => partHcps(ctx, mergeUuid),
  createHcpLink: (_, args: Record<string, unknown>, ctx) => createLink(ctx, args),
  mailHcpLink: (_, { linkId }: { linkId: string }, ctx) => mailLink(ctx, linkId),
  revokeHcpLink: (_, { linkId }: { linkId: string }, ctx) => revokeLink(ctx, linkId),
  openHcpLink: (_, { token }: { token: string }, ctx) => openLink(ctx, token),
};
