import { randomUUID } from 'node:crypto';
import { type ActionInput, badInput, type EditBase, type HcpInput } from '@portal/domain';
import {
  asGiven,
  type Context,
  inAuditedTransaction,
  perform,
  type Resolver,
  type Tx,
  theDocument,
} from '@portal/server';
import { updateInfo } from './additional-info.ts';
import { Hcps } from './aggregate.ts';
import { vault } from './database.ts';
import { createLink, mailLink, openLink, revokeLink, revokeLinksOf } from './links.ts';
import type { StoredHcp } from './models.ts';
import { hcpInReach, reachesGatheringNamed } from './queries.ts';
import { assertReferences } from './references.ts';

interface ById {
  uuid: string;
}
interface Edit extends ById {
  base: EditBase;
}
interface FileArguments extends Edit {
  hcpFileUuid: string;
  file: { gatheringUuid?: string | null; file?: string | null } & Record<string, unknown>;
}

type BankStatusInput = ActionInput<typeof Hcps.workflow.rows, 'editBankStatementHealthCareProfessional'>['status'];

/** The input of a document: the upload under its name in the domain, and a gathering that exists for the actor. */
async function fileInput(ctx: Context, { uuid, file: { file, ...rest } }: FileArguments) {
  await hcpInReach(ctx, uuid);
  if (rest.gatheringUuid && !(await reachesGatheringNamed(ctx, rest.gatheringUuid)))
    throw badInput({ gatheringUuid: 'Événement inconnu' });
  return asGiven<ActionInput<typeof Hcps.workflow.rows, 'addHcpFile'>>({ ...rest, fileUuid: file ?? undefined });
}

/** Erases the personal data, destroys the key of the sealed fields and ends every link, all or nothing (decisions, section 8). */
function eraseHcp(ctx: Context, uuid: string, reason: string): Promise<StoredHcp> {
  const erase = async (tx: Tx) => {
    const hcp = await perform(tx, Hcps, 'eraseHcp', uuid, { reason });
    await vault.destroy(tx, uuid);
    await revokeLinksOf(tx, uuid);
    return hcp;
  };
  return inAuditedTransaction(ctx, 'eraseHcp', uuid, erase, theDocument(Hcps)) as Promise<StoredHcp>;
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
    return perform(ctx, Hcps, 'updateHcpFile', args.uuid, input, args.base);
  },
  removeHcpFile: (_, { uuid, hcpFileUuid }: FileArguments, ctx) =>
    perform(ctx, Hcps, 'removeHcpFile', uuid, { hcpFileUuid }),
  refuseHcpContact: (_, { uuid, refusedDate }: ById & { refusedDate?: string | null }, ctx) =>
    perform(ctx, Hcps, 'refuseHcpContact', uuid, { refusedDate }),
  restoreHcpContact: (_, { uuid }: ById, ctx) => perform(ctx, Hcps, 'restoreHcpContact', uuid),
  eraseHcp: (_, { uuid, reason }: ById & { reason: string }, ctx) => eraseHcp(ctx, uuid, reason),
  createHcpLink: (_, args: Record<string, unknown>, ctx) => createLink(ctx, args),
  mailHcpLink: (_, { linkId }: { linkId: string }, ctx) => mailLink(ctx, linkId),
  revokeHcpLink: (_, { linkId }: { linkId: string }, ctx) => revokeLink(ctx, linkId),
  openHcpLink: (_, { token }: { token: string }, ctx) => openLink(ctx, token),
};
