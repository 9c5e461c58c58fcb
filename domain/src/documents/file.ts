import { z } from 'zod';
import { type Actor, hasRight, userUuidOf } from '../actor.ts';
import { maySeeSignature } from '../solicitations/signature.ts';
import type { UserType } from '../user-types.ts';
import { defineWorkflow, type Guard, type RuleContext } from '../workflow.ts';
import { type FileAccess, fileAccess, fileRemoved } from './events.ts';
import {
  type FileKind,
  type FilePurpose,
  fileKinds,
  filePurposeNames,
  filePurposes,
  receivedFile,
  writtenFile,
} from './fields.ts';

export type FileState = 'UNCLAIMED' | 'CLAIMED' | 'REMOVED';

export interface FileClaim extends FileAccess {
  /** Who holds the file: `gathering:<uuid>`. */
  owner: string;
}

/** A stored file; its bytes are in GridFS under the same uuid. */
export interface StoredFile {
  fileUuid: string;
  state: FileState;
  name: string;
  size: number;
  kind: FileKind;
  contentType: string;
  sha256: string;
  /** A PDF that holds scripts or launches something: only ever saved, not shown. */
  isActive: boolean;
  purpose: FilePurpose | null;
  uploaderUuid: string | null;
  claims: FileClaim[];
  addedAt: Date;
  /** Since when nobody holds it. */
  unclaimedSince: Date | null;
  /** When its bytes were taken away, after it was removed. */
  contentRemovedAt: Date | null;
  rev: number;
}

type Rule<Input = unknown> = RuleContext<StoredFile, Input>;

/** An unclaimed file lives for 24 hours (decisions, section 7). */
export const unclaimedFileLifetimeMs = 24 * 3600 * 1000;

const unitBound: readonly UserType[] = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'];

const isUploader = (file: StoredFile, actor: Actor): boolean =>
  file.uploaderUuid !== null && userUuidOf(actor) === file.uploaderUuid;

/** Whether a claim lets the actor read: by its right and, for field staff, by their unit. */
function opens(claim: FileAccess, actor: Actor): boolean {
  if (actor.kind !== 'user' || !hasRight(actor, claim.right)) return false;
  if (claim.userUuid !== undefined && claim.userUuid !== actor.userUuid) return false;
  if (claim.right === 'readSignature')
    return maySeeSignature(
      { businessUnitUuids: claim.businessUnitUuids ?? [], collectorUuid: claim.collectorUuid ?? null },
      actor,
    );
  if (!claim.businessUnitUuids || !unitBound.includes(actor.userType)) return true;
  return actor.businessUnitUuid !== undefined && claim.businessUnitUuids.includes(actor.businessUnitUuid);
}

/** Whether the actor may read the file: its uploader while nobody holds it, then whoever its owner named (decisions, section 7). */
export function mayReadFile(file: StoredFile, actor: Actor): boolean {
  if (file.state === 'REMOVED') return false;
  if (actor.kind === 'service') return true;
  if (!hasRight(actor, 'readFile')) return false;
  return file.state === 'UNCLAIMED' ? isUploader(file, actor) : file.claims.some((claim) => opens(claim, actor));
}

/** Whether an owner may take the file: it holds it already, or who acts for it uploaded it. */
export const mayClaimFile = (file: StoredFile, owner: string, actingUserUuid: string | undefined): boolean =>
  file.state !== 'REMOVED' &&
  (file.claims.some((claim) => claim.owner === owner) ||
    actingUserUuid === undefined ||
    actingUserUuid === file.uploaderUuid);

const fitsPurpose: Guard<StoredFile, { purpose: FilePurpose }> = ({ doc, input }) =>
  (filePurposes[input.purpose] as readonly FileKind[]).includes(doc.kind) || 'FILE_TYPE_REFUSED';

const hasOutlived: Guard<StoredFile> = ({ doc, now }) =>
  (doc.unclaimedSince !== null && now.getTime() - doc.unclaimedSince.getTime() >= unclaimedFileLifetimeMs) ||
  'FILE_STILL_KEPT';

/** A file that the portal wrote, held from its beginning by what it was written for. */
const exportFile = writtenFile.extend({ claim: fileAccess.extend({ owner: z.string() }) });

const removed = ({ doc }: Rule) => [fileRemoved.of(doc.fileUuid, { fileUuid: doc.fileUuid })];
const forgotten = () => ({ name: 'Fichier supprimé', claims: [] });

const without = (file: StoredFile, owner: string): FileClaim[] => file.claims.filter((claim) => claim.owner !== owner);

/** A file from its upload to its end (decisions, section 7). Claims come by events, so their rows are for the service alone. */
export const fileWorkflow = defineWorkflow<StoredFile, FileState>()({
  name: 'file',
  states: ['UNCLAIMED', 'CLAIMED', 'REMOVED'],
  stateLabels: { UNCLAIMED: 'Non rattaché', CLAIMED: 'Rattaché', REMOVED: 'Supprimé' },
  stateOf: (file) => file.state,
  rows: {
    receiveFile: {
      label: 'Déposer',
      from: [],
      to: 'UNCLAIMED',
      allowed: [{ right: 'uploadFile' }],
      input: receivedFile,
      apply: ({ input, actor, now }: Rule<z.infer<typeof receivedFile>>) => ({
        ...input,
        contentType: fileKinds[input.kind].contentType,
        purpose: null,
        uploaderUuid: userUuidOf(actor) ?? null,
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
      allowed: [{ right: 'uploadFile', where: isUploader, whereLabel: 'qui l’a déposé' }],
      input: z.object({ purpose: z.enum(filePurposeNames) }),
      check: [fitsPurpose],
      apply: ({ input }: Rule<{ purpose: FilePurpose }>) => ({ purpose: input.purpose }),
      records: ({ input }) => ({ purpose: input.purpose }),
    },
    discardFile: {
      label: 'Retirer le fichier',
      from: ['UNCLAIMED'],
      to: 'REMOVED',
      allowed: [{ right: 'uploadFile', where: isUploader, whereLabel: 'qui l’a déposé' }],
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
