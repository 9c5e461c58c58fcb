import { z } from 'zod';
import { actingUserUuid } from '../../actors/actor.ts';
import { optionalText } from '../../fields/fields.ts';
import { defineRows, type RuleContext } from '../../rules/workflow.ts';
import { solicitationActions } from '../actions.ts';
import type { AutomaticDecision } from '../decision/automatic-decision.ts';
import { offerMail } from '../decision/offer-mail.ts';
import { outcomeMails } from '../decision/outcome.ts';
import { type ChangeContext, statusChangeEvents } from '../event-builders.ts';
import { decisionReason } from '../fields.ts';
import {
  congressYearOf,
  hasFreeSeat,
  hcpIsKnown,
  isIntercontinental,
  notBanned,
  notFundedThisYear,
  reasonOutOfCriteria,
} from '../guards.ts';
import type { SolicitationInContext } from '../solicitation.ts';
import { type SolicitationStatus, undecidedStates } from '../states.ts';

type S = SolicitationInContext;

const { rows: actions } = solicitationActions;
const withReason = z.object({ reason: decisionReason });
const mayHaveReason = z.object({ reason: optionalText(500).transform((value) => value || null) });

const records = ({ input }: RuleContext<S, { reason?: string | null }>) =>
  input.reason ? { reason: input.reason } : {};

const decision = (context: RuleContext<S, { reason: string | null }>): Partial<S> => ({
  deciderUuid: actingUserUuid(context.actor) ?? null,
  decisionReason: context.input.reason,
});

const confirmed = ({ doc, now }: RuleContext<S>): Partial<S> => ({
  confirmationDate: now,
  waitingSince: null,
  fundedYear: isIntercontinental(doc.congress) ? congressYearOf(doc.congress) : null,
});

const ruling = z.object({ ruling: z.custom<AutomaticDecision>() });

/** What became of it, and the mails about that. */
const decidedEvents = (action: string) => (happened: ChangeContext) => [
  ...statusChangeEvents(action)(happened),
  ...outcomeMails(happened),
];

/** What becomes of a collected solicitation (decisions, section 2). The places are taken and freed in the same transaction. */
export const decisionRows = defineRows<S, SolicitationStatus>()({
  ruleSolicitation: {
    label: 'Appliquer les règles du congrès',
    done: 'Règles du congrès appliquées',
    from: ['sent'],
    to: ({ input }: RuleContext<S, z.output<typeof ruling>>) => input.ruling.status,
    allowed: [],
    input: ruling,
    apply: (context: RuleContext<S, z.output<typeof ruling>>) => ({
      stop: context.input.ruling.stop,
      ...(context.input.ruling.status === 'confirmed' && confirmed(context)),
    }),
    records: ({ input }) => ({ stop: input.ruling.stop }),
    emits: decidedEvents('ruleSolicitation'),
  },
  confirmSolicitation: {
    ...actions.confirmSolicitation,
    when: [hcpIsKnown, notBanned, notFundedThisYear, hasFreeSeat],
    to: 'confirmed',
    input: mayHaveReason,
    check: [reasonOutOfCriteria],
    apply: (context) => ({ ...decision(context), ...confirmed(context) }),
    records,
    emits: decidedEvents('confirmSolicitation'),
  },
  holdSolicitation: {
    ...actions.holdSolicitation,
    to: 'waiting_list',
    input: withReason,
    apply: (context) => ({ ...decision(context), waitingSince: context.now, offeredAt: null }),
    records,
    emits: decidedEvents('holdSolicitation'),
  },
  refuseSolicitation: {
    ...actions.refuseSolicitation,
    to: 'refused',
    input: withReason,
    apply: (context) => ({ ...decision(context), waitingSince: null }),
    records,
    emits: decidedEvents('refuseSolicitation'),
  },
  cancelSolicitation: {
    ...actions.cancelSolicitation,
    to: 'cancelled',
    input: withReason,
    apply: (context) => ({
      ...decision(context),
      cancellationDate: context.now,
      waitingSince: null,
      fundedYear: null,
    }),
    records,
    emits: decidedEvents('cancelSolicitation'),
  },
  dropSolicitation: {
    ...actions.dropSolicitation,
    to: 'cancelled',
    apply: ({ actor, now }) => ({ deciderUuid: actingUserUuid(actor) ?? null, cancellationDate: now }),
    emits: decidedEvents('dropSolicitation'),
  },
  followHcpZone: {
    label: 'Suivre la zone du PS',
    done: 'Zone du PS reprise',
    // What is confirmed has its place in the zone of then.
    from: ['created', ...undecidedStates],
    to: 'same',
    allowed: [],
    input: z.object({ zoneUuid: z.string().nullable() }),
    apply: ({ input }) => ({ zoneUuid: input.zoneUuid }),
    emits: statusChangeEvents('followHcpZone'),
  },
  offerSolicitation: {
    label: 'Proposer la place libérée',
    done: 'Place libérée proposée',
    from: ['waiting_list'],
    to: 'same',
    allowed: [],
    apply: ({ now }) => ({ offeredAt: now }),
    emits: (happened) => [...statusChangeEvents('offerSolicitation')(happened), ...offerMail(happened)],
  },
  withdrawSolicitationOffer: {
    label: 'Retirer la proposition d’une place prise entre-temps',
    done: 'Proposition retirée, place prise entre-temps',
    from: ['waiting_list'],
    to: 'same',
    allowed: [],
    apply: () => ({ offeredAt: null }),
    emits: statusChangeEvents('withdrawSolicitationOffer'),
  },
});
