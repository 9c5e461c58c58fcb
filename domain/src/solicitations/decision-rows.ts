import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { optionalText } from '../fields.ts';
import { contextRightsOf } from '../gathering/team.ts';
import { mailWanted } from '../mails/events.ts';
import type { Rows, RuleContext } from '../workflow.ts';
import { type Happened, movedEvents } from './announce.ts';
import { decisionReason } from './fields.ts';
import {
  congressNotWoundUp,
  congressYearOf,
  hasPlace,
  isIntercontinental,
  notBanned,
  notFundedThisYear,
  participantNotConfirmed,
  reasonOutOfCriteria,
} from './guards.ts';
import { outcomeMails } from './outcome.ts';
import { solicitationPage } from './pages.ts';
import type { Ruling } from './ruling.ts';
import type { SolicitationInContext } from './solicitation.ts';
import { type SolicitationStatus, undecidedStates } from './states.ts';

type S = SolicitationInContext;

/** The right of the type, or that of the congress's medical director while it is PUBLISHED (specification, section 6). */
const decided = (right: 'confirmSolicitation' | 'cancelSolicitation') => [
  { right },
  {
    where: (doc: S, actor: RuleContext<S>['actor']) => contextRightsOf(doc.congress, actor).includes(right),
    whereLabel: 'directeur médical du congrès, publié au staff',
  },
];

const withReason = z.object({ reason: decisionReason });
const mayHaveReason = z.object({ reason: optionalText(500).transform((value) => value || null) });

const records = ({ input }: RuleContext<S, { reason?: string | null }>) =>
  input.reason ? { reason: input.reason } : {};

const decision = (context: RuleContext<S, { reason: string | null }>): Partial<S> => ({
  deciderUuid: userUuidOf(context.actor) ?? null,
  decisionReason: context.input.reason,
});

const confirmed = ({ doc, now }: RuleContext<S>): Partial<S> => ({
  confirmationDate: now,
  waitingSince: null,
  fundedYear: isIntercontinental(doc.congress) ? congressYearOf(doc.congress) : null,
});

const ruling = z.object({ ruling: z.custom<Ruling>() });

/** What became of it, and the mails about that. */
const decidedEvents = (action: string) => (happened: Happened) => [
  ...movedEvents(action)(happened),
  ...outcomeMails(happened),
];

/** Tells the congress's medical director that a place is free for the first of the waiting list. */
function offerMail({ doc, newUuid }: Happened) {
  const directors = doc.congress.gatheringUsers.filter(
    (one) => one.gatheringUserType === 'medicalDirector' && one.businessUnitUuid === doc.businessUnitUuid,
  );
  if (directors.length === 0) return [];
  return [
    mailWanted.of(doc.solicitationUuid, {
      mailId: newUuid(),
      model: 'solicitationPlaceFree',
      recipients: directors.map(({ userUuid }) => ({ userUuid })),
      owner: 'solicitations',
      reference: doc.solicitationUuid,
      values: { gatheringName: doc.congress.name, path: solicitationPage(doc.solicitationUuid) },
      gatheringUuid: doc.gatheringUuid,
      businessUnitUuids: [doc.businessUnitUuid],
    }),
  ];
}

/** Whoever took it down. */
const isCollector = (doc: S, actor: RuleContext<S>['actor']): boolean =>
  doc.collectorUuid !== null && doc.collectorUuid === userUuidOf(actor);

/** What becomes of a collected solicitation (decisions, section 2). The places are taken and freed in the same transaction. */
export const decisionRows = {
  ruleSolicitation: {
    label: 'Appliquer les règles du congrès',
    done: 'Règles du congrès appliquées',
    from: ['sent'],
    to: ({ input }) => input.ruling.status,
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
    label: 'Valider',
    done: 'Sollicitation validée',
    from: undecidedStates,
    to: 'confirmed',
    allowed: decided('confirmSolicitation'),
    when: [congressNotWoundUp, notBanned, notFundedThisYear, hasPlace],
    button: true,
    asks: 'comment',
    input: mayHaveReason,
    check: [reasonOutOfCriteria as never],
    apply: (context) => ({ ...decision(context), ...confirmed(context) }),
    records,
    emits: decidedEvents('confirmSolicitation'),
  },
  holdSolicitation: {
    label: 'Mettre en attente',
    done: 'Sollicitation mise en attente',
    from: ['criteria_validation', 'quota_validation', 'ad_hoc_validation'],
    to: 'waiting_list',
    allowed: [{ right: 'holdSolicitation' }],
    when: [congressNotWoundUp],
    button: true,
    asks: 'reason',
    input: withReason,
    apply: (context) => ({ ...decision(context), waitingSince: context.now, offeredAt: null }),
    records,
    emits: decidedEvents('holdSolicitation'),
  },
  refuseSolicitation: {
    label: 'Refuser',
    done: 'Sollicitation refusée',
    from: undecidedStates,
    to: 'refused',
    allowed: [{ right: 'refuseSolicitation' }],
    when: [congressNotWoundUp],
    button: true,
    asks: 'reason',
    input: withReason,
    apply: (context) => ({ ...decision(context), waitingSince: null }),
    records,
    emits: decidedEvents('refuseSolicitation'),
  },
  cancelSolicitation: {
    label: 'Annuler',
    done: 'Sollicitation annulée',
    from: ['created', ...undecidedStates, 'confirmed'],
    to: 'cancelled',
    allowed: decided('cancelSolicitation'),
    when: [congressNotWoundUp, participantNotConfirmed],
    button: true,
    asks: 'reason',
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
    label: 'Abandonner',
    done: 'Sollicitation abandonnée',
    from: ['created'],
    to: 'cancelled',
    allowed: [{ right: 'createSolicitation', where: isCollector, whereLabel: 'qui l’a saisie' }],
    when: [congressNotWoundUp],
    button: true,
    apply: ({ actor, now }) => ({ deciderUuid: userUuidOf(actor) ?? null, cancellationDate: now }),
    emits: decidedEvents('dropSolicitation'),
  },
  offerSolicitation: {
    label: 'Proposer la place libérée',
    done: 'Place libérée proposée',
    from: ['waiting_list'],
    to: 'same',
    allowed: [],
    apply: ({ now }) => ({ offeredAt: now }),
    emits: (happened) => [...movedEvents('offerSolicitation')(happened), ...offerMail(happened)],
  },
  withdrawSolicitationOffer: {
    label: 'Retirer la proposition d’une place prise entre-temps',
    done: 'Proposition retirée, place prise entre-temps',
    from: ['waiting_list'],
    to: 'same',
    allowed: [],
    apply: () => ({ offeredAt: null }),
    emits: movedEvents('withdrawSolicitationOffer'),
  },
} satisfies Rows<S, SolicitationStatus>;
