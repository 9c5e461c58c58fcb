import { z } from 'zod';
import { defineWorkflow, type Guard, type RuleContext } from '../rules/workflow.ts';
import { fileAccess, fileRemoved } from './events.ts';
import {
  type FileKind,
  type FilePurpose,
  fileKinds,
  filePurposeNames,
  filePurposes,
  receivedFile,
  writtenFile,
} from './fields.ts';
import { unclaimedFileLifetimeMs } from './file-limits.ts';
import { type LetterModel, letterModel } from './letters/model.ts';
import { type FileClaim, type FileState, fileStates, type StoredFile } from './record-schema.ts';
import { isUploader, uploaderOf } from './stored-file.ts';

type Rule<Input = unknown> = RuleContext<StoredFile, Input>;

const fitsPurpose: Guard<StoredFile, { purpose: FilePurpose }> = ({ doc, input }) =>
  (filePurposes[input.purpose] as readonly FileKind[]).includes(doc.kind) || 'FILE_TYPE_REFUSED';

const isHarmless: Guard<StoredFile, { file?: LetterModel | undefined }> = ({ input }) =>
  !input.file?.isDangerous || 'FILE_DANGEROUS';

const hasOutlived: Guard<StoredFile> = ({ doc, now }) =>
  (doc.unclaimedSince !== null && now.getTime() - doc.unclaimedSince.getTime() >= unclaimedFileLifetimeMs) ||
  'FILE_STILL_KEPT';

/** A file that the portal wrote, held from its beginning by what it was written for. */
const exportFile = writtenFile.extend({ claim: fileAccess.extend({ owner: z.string() }) });

const removed = ({ doc }: Rule) => [fileRemoved.of(doc.fileUuid, { fileUuid: doc.fileUuid })];
const forgotten = () => ({ name: 'Fichier supprimé', claims: [] });

const without = (file: StoredFile, owner: string): FileClaim[] => file.claims.filter((claim) => claim.owner !== owner);

const brought = { where: isUploader, whereLabel: 'qui l’a déposé' } as const;
/** Staff, and who writes an expense note by their link: its receipts. */
const byUploader = [
  { right: 'uploadFile', ...brought },
  { link: 'EXPENSE', ...brought },
] as const;

/** A file from its upload to its end (decisions, section 7). Claims come by events, so their rows are for the service alone. */
export const fileWorkflow = defineWorkflow<StoredFile, FileState>()({
  name: 'file',
  states: fileStates,
  stateLabels: { UNCLAIMED: 'Non rattaché', CLAIMED: 'Rattaché', REMOVED: 'Supprimé' },
  stateOf: (file) => file.state,
  rows: {
    receiveFile: {
      label: 'Déposer',
      from: [],
      to: 'UNCLAIMED',
      allowed: [{ right: 'uploadFile' }, { link: 'EXPENSE' }],
      input: receivedFile,
      apply: ({ input, actor, now }: Rule<z.infer<typeof receivedFile>>) => ({
        ...input,
        contentType: fileKinds[input.kind].contentType,
        purpose: null,
        uploaderUuid: uploaderOf(actor) ?? null,
        claims: [],
        addedAt: now,
        unclaimedSince: now,
        contentRemovedAt: null,
      }),
    },
    keepExport: {
      label: 'Garder un export',
      from: [],
      to: 'CLAIMED',
      allowed: [],
      input: exportFile,
      apply: ({ input: { claim, ...file }, now }: Rule<z.infer<typeof exportFile>>) => ({
        ...file,
        contentType: fileKinds[file.kind].contentType,
        isActive: false,
        purpose: null,
        uploaderUuid: null,
        claims: [claim],
        addedAt: now,
        unclaimedSince: null,
        contentRemovedAt: null,
      }),
    },
    uploadFile: {
      label: 'Déposer un fichier',
      from: ['UNCLAIMED'],
      to: 'same',
      allowed: byUploader,
      input: z.object({ purpose: z.enum(filePurposeNames), file: letterModel.optional() }),
      check: [fitsPurpose, isHarmless],
      apply: ({ input }: Rule<{ purpose: FilePurpose }>) => ({ purpose: input.purpose }),
      records: ({ input }) => ({ purpose: input.purpose }),
    },
    discardFile: {
      label: 'Retirer le fichier',
      from: ['UNCLAIMED'],
      to: 'REMOVED',
      allowed: byUploader,
      apply: forgotten,
      emits: removed,
    },
    claimFile: {
      label: 'Rattacher',
      from: ['UNCLAIMED', 'CLAIMED'],
      to: 'CLAIMED',
      allowed: [],
      input: fileAccess.extend({ owner: z.string() }),
      apply: ({ doc, input }: Rule<FileClaim>) => ({
        claims: [...without(doc, input.owner), input],
        unclaimedSince: null,
      }),
      records: ({ input }) => ({ owner: input.owner }),
    },
    releaseFile: {
      label: 'Détacher',
      from: ['CLAIMED'],
      to: ({ doc, input }: Rule<{ owner: string }>) => (without(doc, input.owner).length > 0 ? 'CLAIMED' : 'UNCLAIMED'),
      allowed: [],
      input: z.object({ owner: z.string() }),
      apply: ({ doc, input, now }: Rule<{ owner: string }>) => {
        const claims = without(doc, input.owner);
        return { claims, unclaimedSince: claims.length > 0 ? null : now };
      },
      records: ({ input }) => ({ owner: input.owner }),
    },
    removeExport: {
      label: 'Supprimer un export expiré',
      from: ['CLAIMED'],
      to: 'REMOVED',
      allowed: [],
      apply: forgotten,
      emits: removed,
    },
    expireFile: {
      label: 'Supprimer faute de rattachement',
      from: ['UNCLAIMED'],
      to: 'REMOVED',
      allowed: [],
      when: [hasOutlived],
      apply: forgotten,
      emits: removed,
    },
  },
});
