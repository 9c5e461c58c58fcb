import {
  canSeeHcp,
  frenchClockOf,
  hcpSnapshot,
  hcpVisibilityOf,
  isParticipantAlone,
  type MailModelName,
  type MailRecipient,
  mailModelLabels,
  type SentMail,
  type SentMailRow,
  sentMailExport,
} from '@portal/domain';
import { type Context, exportEndpoint, fetchSnapshots } from '@portal/server';
import { z } from 'zod';
import { sentMails } from './queries.ts';

const named = z.object({ firstName: z.string(), lastName: z.string() });
const user = named.extend({ userUuid: z.string() });
const participant = named.extend({ participantUuid: z.string() });
const hcp = hcpSnapshot.pick({ uuid: true, firstName: true, lastName: true, businessUnitUuids: true });

/** « DURAND Anne », as the list has people. */
const nameOf = ({ lastName, firstName }: z.output<typeof named>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/**
 * The names of users and of who was added by hand, whom everybody may see who sees the event, and of the HCPs in reach of who exports; their domains
 * know them.
 * @throws PortalError SERVICE_UNAVAILABLE
 */
async function namesOf(ctx: Context, mails: readonly SentMail[]): Promise<ReadonlyMap<string, string>> {
  const recipients = mails.flatMap((mail) => mail.recipients);
  const userUuids = [...new Set(recipients.flatMap(({ userUuid }) => userUuid ?? []))];
  const uuids = [...new Set(recipients.flatMap(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid ?? []))];
  const participantUuids = [...new Set(recipients.filter(isParticipantAlone).map((one) => one.participantUuid!))];
  const [users, hcps, participants] = await Promise.all([
    fetchSnapshots(ctx, 'users', 'userUuids', userUuids),
    fetchSnapshots(ctx, 'hcps', 'healthCareProfessionalUuids', uuids),
    fetchSnapshots(ctx, 'participants', 'participantUuids', participantUuids),
  ]);
  const reach = hcpVisibilityOf(ctx.actor);
  const inReach = z
    .array(hcp)
    .parse(hcps)
    .filter((one) => canSeeHcp(one, reach));
  return new Map([
    ...z
      .array(user)
      .parse(users)
      .map((one) => [one.userUuid, nameOf(one)] as const),
    ...z
      .array(participant)
      .parse(participants)
      .map((one) => [one.participantUuid, nameOf(one)] as const),
    ...inReach.map((one) => [one.uuid, nameOf(one)] as const),
  ]);
}

const recipientIn =
  (names: ReadonlyMap<string, string>) =>
  ({ userUuid, healthCareProfessionalUuid, participantUuid, maskedAddress }: MailRecipient): string =>
    names.get(userUuid ?? healthCareProfessionalUuid ?? participantUuid ?? '') ?? maskedAddress ?? 'Destinataire';

/** Verb `export-mails`: the history of an event's mails, the latest first. @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE */
export const exportMails = exportEndpoint(sentMailExport, async (ctx, { filters, first, after }) => {
  const { items, ...page } = await sentMails(null, { ...filters, first, after }, ctx);
  const mails = items as SentMail[];
  const recipientOf = recipientIn(await namesOf(ctx, mails));
  const rows = mails.map(({ recipients, model, state, at, subject }): SentMailRow => {
    const { day, hour } = frenchClockOf(at);
    return {
      ...{ state, day, hour, subject },
      recipients: recipients.map(recipientOf),
      modelLabel: mailModelLabels[model as MailModelName],
      reasons: recipients.flatMap(({ reason }) => reason ?? []),
    };
  });
  return { ...page, rows };
});
