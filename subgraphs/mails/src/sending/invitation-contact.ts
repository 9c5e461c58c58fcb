import { emailModelOf, invitationContactOf, type MailModelName, type SentMail } from '@portal/domain';
import type { Context } from '@portal/server';
import { gatheringOf } from '../copies.ts';

/** Whom an invitation or a reminder names as who invites, by the type of its event, as the event is now; nobody for other mails. */
export async function contactOf(
  ctx: Context,
  { model, gatheringUuid }: Pick<SentMail, 'model' | 'gatheringUuid'>,
): Promise<{ contactUserUuid?: string }> {
  const email = emailModelOf(model as MailModelName);
  if (!gatheringUuid || (email !== 'subscriptionInvitation' && email !== 'reminder')) return {};
  const gathering = await gatheringOf(ctx, gatheringUuid);
  const contactUserUuid = gathering && invitationContactOf(gathering, email === 'reminder');
  return contactUserUuid ? { contactUserUuid } : {};
}
