import type { LetterModel, StoredFile } from '@portal/domain';
import type { Context } from '@portal/server';
import { fileAggregate } from '../aggregate.ts';
import { Files } from '../database.ts';
import { content, readWhole } from '../files/content.ts';
import { modelOf } from './letters-thread.ts';

/** What is in an own document that is to be a letter's model; undefined for any other file, of which its row decides. */
export async function modelIn(ctx: Context, fileUuid: string): Promise<LetterModel | undefined> {
  const found = await Files.findOne({ $and: [{ fileUuid }, fileAggregate.reach?.(ctx) ?? {}] }, { _id: 0 }).lean();
  const file = found as StoredFile | null;
  return file?.kind === 'DOCX' ? modelOf(await readWhole(await content.read(ctx, fileUuid))) : undefined;
}
