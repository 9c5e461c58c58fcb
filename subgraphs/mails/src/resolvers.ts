import {
  availableActions,
  isParticipantAlone,
  type MailModelName,
  type MailRecipient,
  mailModelLabels,
  mailModelNames,
  mailWorkflow,
  type SentMail,
} from '@portal/domain';
import { type Context, perform, portalUrl, type Resolvers } from '@portal/server';
import { mailAggregate } from './aggregate.ts';
import { mailingFields } from './mailings/fields.ts';
import { cancelMailing, mailing, mailingPlan, mailings, sendMailToParticipants } from './mailings/operations.ts';
import { mailModels } from './models/index.ts';
import { markNotificationsRead, setNotificationPreference } from './notifications/operations.ts';
import {
  notificationFields,
  notificationPreferences,
  notifications,
  unreadNotifications,
} from './notifications/queries.ts';
import { emailsOfParticipant } from './participant-emails.ts';
import { sentMail, sentMails } from './queries.ts';
import { peopleOf, withNames } from './recipients.ts';
import { type Parts, type RenderedMail, renderMail } from './rendering/render.ts';
import { contactOf } from './sending/invitation-contact.ts';
import { detailsFor } from './sending/reader-details.ts';
import { mailPreview } from './texts/preview.ts';
import { mailTexts, textsOf, updateMailTexts } from './texts/texts.ts';

const sampleOf = (name: MailModelName): RenderedMail =>
  renderMail(name, { ...mailModels[name].sample, gatheringUuid: 'exemple' }, portalUrl());

/**
 * The preview of a mail, without the links that only its owner has. What others are asked for is left out while they are down, and for whoever may not see it.
 */
async function preview(ctx: Context, mail: SentMail): Promise<RenderedMail> {
  const { model, values, gatheringUuid } = mail;
  const named = { ...values, ...(await contactOf(ctx, mail).catch(() => ({}))) };
  const [people, details] = await Promise.all([
    peopleOf(ctx, [], named).catch(() => new Map()),
    detailsFor(ctx, mail).catch(() => ({})),
  ]);
  const shown = { ...withNames(named, people), ...(gatheringUuid && { gatheringUuid }), ...details };
  return renderMail(model as MailModelName, shown, portalUrl(), await textsOf(ctx, gatheringUuid));
}

export const resolvers: Resolvers = {
  Query: {
    sentMails,
    sentMail,
    notifications,
    unreadNotifications,
    notificationPreferences,
    mailings,
    mailing,
    mailingPlan,
    mailPreview,
    mailTexts,
    mailModels: () => mailModelNames.map((name) => ({ name, label: mailModelLabels[name], ...sampleOf(name) })),
  },
  Mutation: {
    resendMail: (_source: unknown, { mailUuid }: { mailUuid: string }, ctx: Context) =>
      perform(ctx, mailAggregate, 'resendMail', mailUuid),
    sendMailToParticipants,
    cancelMailing,
    updateMailTexts,
    markNotificationsRead,
    setNotificationPreference,
  },
  Mailing: mailingFields,
  MailParts: {
    facts: ({ facts }: Parts) => facts.map(([label, value]) => ({ label, value })),
    button: ({ label }: Parts) => label,
  },
  SentMail: {
    modelLabel: ({ model }: SentMail) => mailModelLabels[model as MailModelName],
    stateLabel: ({ state }: SentMail) => mailWorkflow.stateLabels[state],
    html: async (mail: SentMail, _args: unknown, ctx: Context) => (await preview(ctx, mail)).html,
    text: async (mail: SentMail, _args: unknown, ctx: Context) => (await preview(ctx, mail)).text,
    parts: async (mail: SentMail, _args: unknown, ctx: Context) => (await preview(ctx, mail)).parts,
    availableActions: (mail: SentMail, _args: unknown, ctx: Context) =>
      availableActions(mailWorkflow, mail, ctx.actor, ctx.now()),
  },
  SentMailRecipient: {
    user: ({ userUuid }: MailRecipient) => userUuid && { __typename: 'User', userUuid },
    healthCareProfessional: ({ healthCareProfessionalUuid: uuid }: MailRecipient) =>
      uuid && { __typename: 'HealthCareProfessional', uuid },
    participant: (recipient: MailRecipient) =>
      isParticipantAlone(recipient) ? { __typename: 'Participant', participantUuid: recipient.participantUuid } : null,
  },
  Notification: notificationFields,
  Participant: {
    __resolveReference: (reference: { participantUuid: string }) => reference,
    participantEmailHistorics: emailsOfParticipant,
  },
};
