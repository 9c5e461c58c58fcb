import { randomUUID } from 'node:crypto';
import { badInput, type HcpInput } from '@portal/domain';
import { audited, type Context, perform, type Resolver } from '@portal/server';
import { updateInfo } from './additional-info.ts';
import { Hcps } from './aggregate.ts';
import { vault } from './database.ts';
import { createLink, openLink, revokeLink, revokeLinksOf } from './links.ts';
import type { StoredHcp } from './models.ts';
import { hcpInReach, reachesGatheringNamed } from './queries.ts';
import { assertReferences } from './references.ts';

interface ById {
  uuid: string;
}
interface FileArguments extends ById {
  hcpFileUuid: string;
  file: { gatheringUuid?: string | null; file?: string | null } & Record<string, unknown>;
}

/** The input of a document: the upload under its name in the domain, and a gathering that exists for the actor. */
async function fileInput(ctx: Context, { uuid, file: { file, ...rest } }: FileArguments) {
  await hcpInReach(ctx, uuid);
  if (rest.gatheringUuid && !(await reachesGatheringNamed(ctx, rest.gatheringUuid)))
    throw badInput({ gatheringUuid: 'Événement inconnu' });
  return { ...rest, fileUuid: file ?? undefined };
}

/** Erases the personal data, destroys the key of the sealed fields and ends every link, all or nothing (decisions, section 8). */
const eraseHcp = (ctx: Context, uuid: string, reason: string): Promise<StoredHcp> =>
  audited(ctx, 'eraseHcp', uuid, async (tx) => {
    const hcp = await perform(tx, Hcps, 'eraseHcp', uuid, { reason });
    await vault.destroy(tx, uuid);
    await revokeLinksOf(tx, uuid);
    return hcp;
  });

export const mutations: Record<string, Resolver> = {
  createHcp: async (_, { hcp }: { hcp: HcpInput }, ctx) => {
    await assertReferences(ctx, 'createHcp', null, hcp);
    return perform(ctx, Hcps, 'createHcp', null, { ...hcp, uuid: randomUUID() } as never);
  },
  updateHcp: async (_, { uuid, hcp }: ById & { hcp: HcpInput }, ctx) => {
    await assertReferences(ctx, 'updateHcp', uuid, hcp);
    return perform(ctx, Hcps, 'updateHcp', uuid, hcp as never);
  },
  updateHcpAdditionalInfo: (_, args: ById & { additionalInfo: Record<string, unknown> }, ctx) =>
    updateInfo(ctx, args.uuid, args.additionalInfo),
  editBankStatementHealthCareProfessional: (
    _,
    { uuid, bankStatement: { file, status } }: ById & { bankStatement: { file?: string; status?: string } },
    ctx,
  ) => perform(ctx, Hcps, 'editBankStatementHealthCareProfessional', uuid, { fileUuid: file, status } as never),
  addHcpFile: async (_, args: FileArguments, ctx) =>
    perform(ctx, Hcps, 'addHcpFile', args.uuid, (await fileInput(ctx, args)) as never),
  updateHcpFile: async (_, args: FileArguments, ctx) => {
    const file = await fileInput(ctx, args);
    return perform(ctx, Hcps, 'updateHcpFile', args.uuid, { hcpFileUuid: args.hcpFileUuid, file } as never);
  },
  removeHcpFile: (_, { uuid, hcpFileUuid }: FileArguments, ctx) =>
    perform(ctx, Hcps, 'removeHcpFile', uuid, { hcpFileUuid }),
  refuseHcpContact: (_, { uuid, refusedDate }: ById & { refusedDate?: string | null }, ctx) =>
    perform(ctx, Hcps, 'refuseHcpContact', uuid, { refusedDate }),
  restoreHcpContact: (_, { uuid }: ById, ctx) => perform(ctx, Hcps, 'restoreHcpContact', uuid),
  eraseHcp: (_, { uuid, reason }: ById & { reason: string }, ctx) => eraseHcp(ctx, uuid, reason),
  createHcpLink: (_, args: Record<string, unknown>, ctx) => createLink(ctx, args),
  revokeHcpLink: (_, { linkId }: { linkId: string }, ctx) => revokeLink(ctx, linkId),
  openHcpLink: (_, { token }: { token: string }, ctx) => openLink(ctx, token),
};
