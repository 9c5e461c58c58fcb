import {
  availableActions,
  type MailModelName,
  type MailRecipient,
  mailModelLabels,
  mailModelNames,
  mailWorkflow,
  messageOf,
  type SentMail,
} from '@portal/domain';
import { type Context, perform, type Resolvers, readEnvironment } from '@portal/server';
import { mailAggregate } from './aggregate.ts';
import { mailModels } from './models/index.ts';
import { emailsOfParticipant } from './participant-emails.ts';
import { peopleOf, withNames } from './people.ts';
import { sentMail, sentMails } from './queries.ts';
import { type RenderedMail, renderMail } from './render.ts';

const sampleOf = (name: MailModelName): RenderedMail =>
  renderMail(name, { ...mailModels[name].sample, gatheringUuid: 'exemple' }, readEnvironment().PORTAL_URL);

/** The preview of a mail, without values that only its owner has. Names are left out while users is down. */
async function preview(ctx: Context, { model, values, gatheringUuid }: SentMail): Promise<RenderedMail> {
  const people = await peopleOf(ctx, [], values).catch(() => new Map());
  const shown = { ...withNames(values, people), ...(gatheringUuid && { gatheringUuid }) };
  return renderMail(model as MailModelName, shown, readEnvironment().PORTAL_URL);
}

export const resolvers: Resolvers = {
  Query: {
    sentMails,
    sentMail,
    mailModels: () => mailModelNames.map((name) => ({ name, label: mailModelLabels[name], ...sampleOf(name) })),
  },
  Mutation: {
    resendMail: (_source: unknown, { mailUuid }: { mailUuid: string }, ctx: Context) =>
      perform(ctx, mailAggregate, 'resendMail', mailUuid),
  },
  SentMail: {
    modelLabel: ({ model }: SentMail) => mailModelLabels[model as MailModelName],
    stateLabel: ({ state }: SentMail) => mailWorkflow.stateLabels[state],
    html: async (mail: SentMail, _args: unknown, ctx: Context) => (await preview(ctx, mail)).html,
    text: async (mail: SentMail, _args: unknown, ctx: Context) => (await preview(ctx, mail)).text,
    availableActions: (mail: SentMail, _args: unknown, ctx: Context) =>
      availableActions(mailWorkflow, mail, ctx.actor, ctx.now()).map((action) => ({
        ...action,
        reasonLabel: action.reason && messageOf(action.reason),
      })),
  },
  SentMailRecipient: {
    user: ({ userUuid }: MailRecipient) => userUuid && { __typename: 'User', userUuid },
    healthCareProfessional: ({ healthCareProfessionalUuid: uuid }: MailRecipient) =>
      uuid && { __typename: 'HealthCareProfessional', uuid },
  },
  Participant: {
    __resolveReference: (reference: { participantUuid: string }) => reference,
    participantEmailHistorics: emailsOfParticipant,
  },
};
