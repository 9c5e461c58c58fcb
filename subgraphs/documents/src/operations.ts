import type { FilePurpose, StoredFile } from '@portal/domain';
import { type Context, inAuditedTransaction, perform } from '@portal/server';
import { fileAggregate } from './aggregate.ts';
import { content } from './files/content.ts';
import { modelIn } from './letters/read-letter-model.ts';

/**
 * Keeps an uploaded file for a purpose.
 * @throws PortalError FILE_TYPE_REFUSED when its content is not of that purpose; of a letter's model FILE_DANGEROUS, and BAD_USER_INPUT with the values
 * that are wrong and where they are
 */
export async function uploadFile(
  _source: unknown,
  { file, purpose }: { file: string; purpose: FilePurpose },
  ctx: Context,
): Promise<StoredFile> {
  const model = purpose === 'LVC' ? await modelIn(ctx, file) : undefined;
  return perform(ctx, fileAggregate, 'uploadFile', file, { purpose, ...(model && { file: model }) });
}

/** Deletes an own file that nobody claimed. */
export async function discardFile(_source: unknown, { fileUuid }: { fileUuid: string }, ctx: Context): Promise<string> {
  await inAuditedTransaction(ctx, 'discardFile', fileUuid, async (tx) => {
    await perform(tx, fileAggregate, 'discardFile', fileUuid);
  });
  await content.remove(fileUuid);
  return fileUuid;
}
