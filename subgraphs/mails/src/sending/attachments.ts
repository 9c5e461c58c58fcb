import type { FreeTexts, MailModelName, SentMail } from '@portal/domain';
import { type Context, callService } from '@portal/server';
import { mailModels } from '../models/index.ts';
import type { Attachment } from './delivery.ts';

/**
 * The files that go with a mail: its reader's certificate of presence, made again for each attempt and kept nowhere.
 * @throws PortalError SERVICE_UNAVAILABLE, NOT_FOUND when they are not present any more
 */
export async function attachmentsOf(
  ctx: Context,
  { model, gatheringUuid, participantUuid }: Pick<SentMail, 'model' | 'gatheringUuid' | 'participantUuid'>,
  texts: FreeTexts,
): Promise<Attachment[]> {
  if (!mailModels[model as MailModelName].hasCertificate || !gatheringUuid || !participantUuid) return [];
  const asked = { gatheringUuid, participantUuid, text: texts.PRESENCE_CERTIFICATE };
  const made = await callService<{ fileName: string; content: string }>(
    'mails',
    'documents',
    'presence-certificate',
    asked,
    ctx,
  );
  return [{ filename: made.fileName, content: Buffer.from(made.content, 'base64'), contentType: 'application/pdf' }];
}
