import {
  badInput,
  type FreeTexts,
  fieldErrors,
  gatheringPage,
  isParticipantEmailModel,
  type MailModelName,
  mailModelFor,
  mailTextsFields,
} from '@portal/domain';
import { type Context, portalUrl } from '@portal/server';
import { mailModels } from '../models/index.ts';
import { peopleOf, withNames } from '../recipients.ts';
import { type RenderedMail, renderMail } from '../rendering/render.ts';
import { contactOf } from '../sending/invitation-contact.ts';
import { detailsOf, programmeOf } from '../sending/reader-details.ts';
import { textsOf } from './texts.ts';

interface Asked {
  gatheringUuid: string;
  participantUuid: string;
  emailModel: string;
  /** As they are being typed. */
  texts?: object | null;
}

/**
 * A mail as somebody of the list would get it, without the link that is theirs alone.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT for an unknown model or for texts that could not be kept, SERVICE_UNAVAILABLE
 */
export async function mailPreview(
  _source: unknown,
  { gatheringUuid, participantUuid, emailModel, texts }: Asked,
  ctx: Context,
): Promise<RenderedMail> {
  if (!isParticipantEmailModel(emailModel)) throw badInput({ emailModel: 'Modèle de mail inconnu' });
  const { details, candidate } = await detailsOf(ctx, gatheringUuid, participantUuid);
  const model: MailModelName = mailModelFor(emailModel, candidate) ?? emailModel;
  const contact = await contactOf(ctx, { model, gatheringUuid });
  const values = {
    ...withNames(contact, await peopleOf(ctx, [], contact)),
    ...details,
    ...(mailModels[model].hasProgramme && (await programmeOf(ctx, participantUuid))),
    ...(candidate.kind === 'STAFF' && { path: gatheringPage(gatheringUuid) }),
  };
  const shown = texts ? typed(texts) : await textsOf(ctx, gatheringUuid);
  return renderMail(model, values, portalUrl(), shown);
}

function typed(texts: object): FreeTexts {
  const parsed = mailTextsFields.safeParse(texts);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  return parsed.data;
}
