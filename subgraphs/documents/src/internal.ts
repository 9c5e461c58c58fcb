import { mayClaimFile, type StoredFile, userUuidOf } from '@portal/domain';
import { type Context, type InternalEndpoint, trusted } from '@portal/server';
import { Files } from './database.ts';
import { exportAllJobs } from './exports/export-jobs.ts';
import { auditReading, readableFile } from './files/access.ts';
import { content, readWhole } from './files/content.ts';
import { presenceCertificate } from './papers/certificate-verb.ts';
import { personalData } from './personal-data.ts';
import { exportDeliveries } from './webhooks/export-deliveries.ts';

/**
 * Verb `usable-files`, called for the user before an owner stores files: which of them it may not claim (another's, deleted), and the others' metadata.
 * Body `{ owner, fileUuids }` → `{ unusable: fileUuid[], files: [{ fileUuid, name, kind, purpose, size }] }`.
 */
const usableFiles: InternalEndpoint = async (ctx: Context, body: { owner: string; fileUuids: string[] }) => {
  const wanted = [...new Set(body.fileUuids.map(String))];
  const found = (await Files.find({ fileUuid: trusted({ $in: wanted }) }).lean()) as StoredFile[];
  const usable = found.filter((file) => mayClaimFile(file, String(body.owner), userUuidOf(ctx.actor)));
  const known = new Set(usable.map(({ fileUuid }) => fileUuid));
  return {
    unusable: wanted.filter((fileUuid) => !known.has(fileUuid)),
    files: usable.map(({ fileUuid, name, kind, purpose, size }) => ({ fileUuid, name, kind, purpose, size })),
  };
};

/**
 * Verb `file-content`, called on behalf of a reader by a service that embeds the file in its own document; the reading is audited as theirs.
 * Body `{ fileUuid }` → `{ contentType, content }`, the bytes in base64. @throws PortalError FILE_NOT_FOUND when the reader may not read it
 */
const fileContent: InternalEndpoint = async (ctx: Context, body: { fileUuid: string }) => {
  const { fileUuid, contentType } = await readableFile(ctx, String(body.fileUuid));
  await auditReading(ctx, fileUuid);
  return { contentType, content: (await readWhole(await content.read(ctx, fileUuid))).toString('base64') };
};

export const internal: Record<string, InternalEndpoint> = {
  'usable-files': usableFiles,
  'file-content': fileContent,
  'personal-data': personalData,
  'presence-certificate': presenceCertificate,
  'export-jobs': exportAllJobs,
  'export-deliveries': exportDeliveries,
};
