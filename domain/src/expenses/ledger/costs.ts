import { z } from 'zod';
import { stayContexts, stayStatuses } from '../../logistics/hosting/states.ts';
import { transportNoteStates } from '../../logistics/transport/states.ts';
import { presences } from '../../participants/states.ts';
import type { Spender } from '../context.ts';
import { expenseLineStates, expenseNoteStates } from '../note/states.ts';
import {
  activityCost,
  agencyCost,
  expenseLineCost,
  postOfActivity,
  stayCost,
  subscriptionCost,
  ticketCost,
  transferCost,
} from './amounts-by-source.ts';
import type { Amounts, LedgerEntry } from './entry.ts';
import type { LedgerPost } from './posts.ts';

const cents = z.number().int().min(0).nullable();

/** What the domain that owns a source says of it: the facts that its amounts follow from. */
export const costFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SUBSCRIPTION'), subscriptionPrice: cents, subscriptionDate: z.string().nullable() }),
  z.object({
    kind: z.literal('ACTIVITY'),
    price: cents,
    isRestauration: z.boolean(),
    isEnrolled: z.boolean(),
    presence: z.enum(presences).nullable(),
  }),
  z.object({ kind: z.literal('TRANSFER'), transportPrice: cents, otherPrice: cents, isRemoved: z.boolean() }),
  z.object({
    kind: z.literal('STAY'),
    status: z.enum(stayStatuses),
    context: z.enum(stayContexts).nullable(),
    isGone: z.boolean(),
    price: cents,
  }),
  z.object({
    kind: z.literal('TRANSPORT_NOTE'),
    status: z.enum(transportNoteStates),
    ticketPrice: cents,
    agencyFee: cents,
  }),
  z.object({
    kind: z.literal('EXPENSE_NOTE'),
    status: z.enum(expenseNoteStates),
    lines: z.array(
      z.object({
        expenseNoteLineUuid: z.string(),
        description: z.string(),
        status: z.enum(expenseLineStates),
        price: z.number().int().min(0),
      }),
    ),
  }),
]);
export type CostFacts = z.output<typeof costFacts>;

/** A source of costs of one participant, as of a version of it. */
export const costRecordSchema = z.object({
  /** By its uuid in the domain that owns it. */
  source: z.string(),
  /** What people know it by; null where the post says it all. */
  label: z.string().nullable(),
  /** Its version: of two the greater one counts. */
  rev: z.number().int(),
  facts: costFacts,
});
export type Cost = z.output<typeof costRecordSchema>;

/** The same as its owner answers it. */
export const costOfParticipant = costRecordSchema.extend({ participantUuid: z.string(), gatheringUuid: z.string() });
export type CostOfParticipant = z.output<typeof costOfParticipant>;

type Person = Pick<Spender, 'invitationStatus' | 'presence' | 'isRemoved'>;

type Entry = Omit<LedgerEntry, keyof Amounts>;

/** Everything that a source of costs may be an entry of now, with its amounts. */
function amountsOf({ source, label, facts }: Cost, person: Person): [Entry, Amounts][] {
  const of = (post: LedgerPost): Entry => ({ post, source, label });
  switch (facts.kind) {
    case 'SUBSCRIPTION':
      return [[of('SUBSCRIPTION'), subscriptionCost(facts, person)]];
    case 'ACTIVITY':
      return [[of(postOfActivity(facts)), activityCost(facts, person)]];
    case 'TRANSFER':
      return [[of('TRANSFER'), transferCost(facts, person)]];
    case 'STAY':
      return [[of('HOSTING'), stayCost(facts)]];
    case 'TRANSPORT_NOTE':
      return [
        [of('TRANSPORT'), ticketCost(facts, person)],
        [of('AGENCY_FEE'), agencyCost(facts, person)],
      ];
    case 'EXPENSE_NOTE':
      return facts.lines.map((line) => [
        { post: 'EXPENSE_NOTE', source: line.expenseNoteLineUuid, label: line.description },
        expenseLineCost(facts, line),
      ]);
  }
}

/** The entries of the ledger that a source of costs is: they follow from it and from whether its participant comes. */
export const entriesOf = (cost: Cost, person: Person): LedgerEntry[] =>
  amountsOf(cost, person)
    .filter(([, { estimated }]) => estimated > 0)
    .map(([entry, amounts]) => ({ ...entry, ...amounts }));
