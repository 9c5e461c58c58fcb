import { randomUUID } from 'node:crypto';
import {
  type MailCandidate,
  type Mailing,
  type MailingState,
  mailGatheringRecordSchema,
  mailingWorkflow,
  messageOf,
  PortalError,
  participantEmailLabels,
} from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  documentResult,
  type Filter,
  inAuditedTransaction,
  type KeyOrder,
  pageSize,
  perform,
  storedIdempotentResult,
  visibleGatheringsFilter,
} from '@portal/server';
import type { GraphQLResolveInfo } from 'graphql';
import { mailingAggregate } from '../aggregate.ts';
import { gatheringOf } from '../copies.ts';
import { Mailings } from '../database.ts';
import { askedFor, candidates, type Plan, planFor } from './plan.ts';

interface Asked {
  gatheringUuid: string;
  participantUuids: string[];
  emailModel: string;
}

/** People shown by name beside each reason. */
const shownAtMost = 50;

/** The first of them by name, as lists of people are read. */
const shown = (people: readonly MailCandidate[]): MailCandidate[] =>
  [...people]
    .sort((a, b) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, 'fr'))
    .slice(0, shownAtMost);

const grouped = (leftOut: Plan['leftOut']) =>
  [...new Set(leftOut.map(({ reason }) => reason))].map((reason) => {
    const those = leftOut.filter((one) => one.reason === reason);
    return {
      reason,
      reasonLabel: messageOf(reason),
      count: those.length,
      people: shown(those.map(({ candidate }) => candidate)),
    };
  });

/** How many get the mail, who is left out and why, before anything is sent. @throws PortalError NOT_FOUND, BAD_USER_INPUT, SERVICE_UNAVAILABLE */
export async function mailingPlan(_source: unknown, args: Asked, ctx: Context) {
  const asked = args.participantUuids.length > 0 ? askedFor(args) : null;
  if (!asked) return { count: 0, recipients: [], leftOut: [] };
  const { people } = await candidates(ctx, asked);
  const { suited, leftOut } = await planFor(ctx, asked.model, people);
  return { count: suited.length, recipients: shown(suited), leftOut: grouped(leftOut) };
}

/**
 * Asks for a mail to chosen people: it goes in two minutes, unless it is cancelled. Whom it does not suit is left out.
 * @param args.mailsConfirmed how many mails the person agreed to
 * @throws PortalError NOT_FOUND, MAILING_FOR_NOBODY, MAILING_CHANGED with `due` when the number has changed, SERVICE_UNAVAILABLE, the codes of the row
 */
export async function sendMailToParticipants(
  _source: unknown,
  { mailsConfirmed, ...args }: Asked & { mailsConfirmed?: number | null },
  ctx: Context,
): Promise<Mailing> {
  const done = await storedIdempotentResult(ctx, documentResult(mailingAggregate));
  if (done) return done;
  const { gatheringUuid, model, participantUuids } = askedFor(args);
  const gathering = await gatheringOf(ctx, gatheringUuid);
  if (!gathering) throw new PortalError('NOT_FOUND');
  const { people } = await candidates(ctx, { gatheringUuid, model, participantUuids });
  return inAuditedTransaction(
    ctx,
    'sendMailToParticipants',
    gatheringUuid,
    async (tx) => {
      const { suited, leftOut } = await planFor(tx, model, people);
      if (suited.length === 0) throw new PortalError('MAILING_FOR_NOBODY');
      if (typeof mailsConfirmed === 'number' && mailsConfirmed !== suited.length)
        throw new PortalError('MAILING_CHANGED', { due: suited.length, confirmed: mailsConfirmed });
      return perform(tx, mailingAggregate, 'sendMailToParticipants', null, {
        mailingUuid: randomUUID(),
        gatheringUuid,
        gathering: mailGatheringRecordSchema.parse(gathering),
        model,
        participantUuids: suited.map(({ participantUuid }) => participantUuid),
        leftOut: leftOut.map(({ participantUuid, reason }) => ({ participantUuid, reason })),
      });
    },
    documentResult(mailingAggregate),
  );
}

export const cancelMailing = (_source: unknown, { mailingUuid }: { mailingUuid: string }, ctx: Context) =>
  perform(ctx, mailingAggregate, 'cancelMailing', mailingUuid);

const largestPage = 100;
const newest: KeyOrder<Mailing> = { key: 'createdAt', id: 'mailingUuid', direction: -1, holds: 'date' };

interface ListArguments {
  gatheringUuid: string;
  state?: MailingState | null;
  first?: number | null;
  after?: string | null;
}

/** The mails to many of an event in reach, newest first, a page at a time. */
export async function mailings(
  _source: unknown,
  { gatheringUuid, state, first, after }: ListArguments,
  ctx: Context,
  info?: GraphQLResolveInfo,
) {
  const filter = {
    $and: [visibleGatheringsFilter<Mailing>(ctx), { gatheringUuid }, ...(state ? [{ state }] : [])],
  } as Filter<Mailing>;
  const page = {
    model: Mailings,
    filter,
    order: newest,
    size: pageSize(first, largestPage),
    after: cursorPosition(newest, after),
  };
  return countedPage(page, info);
}

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function mailing(_source: unknown, { mailingUuid }: { mailingUuid: string }, ctx: Context) {
  const found = await Mailings.findOne(
    { $and: [{ mailingUuid }, visibleGatheringsFilter<Mailing>(ctx)] },
    { _id: 0 },
  ).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as Mailing;
}

export const modelLabelOf = ({ model }: Pick<Mailing, 'model'>): string => participantEmailLabels[model];
export const mailingStateLabelOf = ({ state }: Pick<Mailing, 'state'>): string => mailingWorkflow.stateLabels[state];
