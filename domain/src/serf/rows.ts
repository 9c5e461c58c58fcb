import { z } from 'zod';
import { userUuidOf } from '../actors/actor.ts';
import { frenchDayOf } from '../calendar/french-day.ts';
import type { DomainEvent } from '../events/events.ts';
import { refusalOfMail } from '../hcps/mail-consent.ts';
import { mailWanted } from '../mails/events.ts';
import { notifyUsers } from '../mails/notifications/notify-users.ts';
import { defineWorkflow, type RuleContext } from '../rules/workflow.ts';
import { nameDiffers } from '../signing/name.ts';
import { serfActions } from './actions.ts';
import { expirationOf, renewalOf } from './clock.ts';
import { serfCreated, serfExpiring, serfSigned, serfStatusChanged } from './events.ts';
import { type SerfSignatureInput, type SigningInput, serfReason, signingInputOf, whoseSerf } from './fields.ts';
import { formReferenceOf, serfFormLabels } from './forms.ts';
import { formIsTheirs, hcpIsThere, isTheirForm, mayBeMailed, notNotifiedYet, signedByName } from './guards.ts';
import type { SerfInContext, SerfSignature } from './record-schema.ts';
import { type SerfState, serfStateLabels, serfStates } from './states.ts';

const { rows: actions } = serfActions;
type S = SerfInContext;
type Rule<Input = unknown> = RuleContext<S, Input>;
type Happened = Rule & { before: S | null };

const factsOf = ({ serfUuid, healthCareProfessionalUuid, formType, rev }: S) => ({
  ...{ serfUuid, healthCareProfessionalUuid, formType, rev },
});
const moved = ({ before, doc }: Happened): DomainEvent[] => [
  serfStatusChanged.of(doc.serfUuid, { ...factsOf(doc), from: before!.state, status: doc.state }),
];

/** Asks the HCP to sign; the link is of hcps, made when the mail is sent and kept nowhere. */
const mailOf = ({ doc, newUuid }: Rule): DomainEvent =>
  mailWanted.of(doc.serfUuid, {
    mailId: newUuid(),
    model: doc.state === 'signed' ? 'serfRenewal' : 'serfRequest',
    recipients: [{ healthCareProfessionalUuid: doc.healthCareProfessionalUuid }],
    owner: 'hcps',
    reference: doc.healthCareProfessionalUuid,
    values: {
      formName: serfFormLabels[doc.formType],
      ...(doc.expirationDate && { expirationDay: frenchDayOf(doc.expirationDate) }),
    },
    businessUnitUuids: doc.hcp?.businessUnitUuids ?? [],
  });

/** Whether the HCP is asked to renew it: one of another unit than theirs would be refused to them. */
const asksAgain = ({ doc }: Pick<Rule, 'doc'>): boolean =>
  doc.hcp !== null && !refusalOfMail(doc.hcp) && isTheirForm(doc);

/** What is left of a reason that was written about somebody who was erased. */
export const erasedSerfReason = 'Motif effacé';

/** The MSL who follows the HCP is notified, unless they did it themselves. The HCP's name is on the page only. */
const tellMsl = (model: 'serfSigned' | 'serfExpiring', { doc, actor, newUuid }: Rule): DomainEvent[] =>
  notifyUsers(model, [doc.hcp?.mslResponsibleUuid].filter((one) => one && one !== userUuidOf(actor)) as string[], {
    reference: doc.serfUuid,
    owner: 'serf',
    newUuid,
    values: { formName: serfFormLabels[doc.formType], path: `/serf/${doc.serfUuid}` },
    businessUnitUuids: doc.hcp?.businessUnitUuids ?? [],
  });

/** The signature as it is kept. */
const signatureOf = ({ strokes, typedName }: SerfSignatureInput, { hcp }: S): SerfSignature => ({
  kind: typedName ? 'TYPED' : 'DRAWN',
  typedName,
  ...(strokes && { strokes }),
  ...(hcp && nameDiffers({ typedName }, hcp) && { nameDiffers: true }),
});

const unsigned = {
  ...{ topics: [], autres: null, signature: null, signatureDate: null, expirationDate: null, renewalDate: null },
  ...{ collectorUuid: null, contactedAt: null, expiringToldAt: null, decisionReason: null },
};

const movedSerf = z.object({
  healthCareProfessionalUuid: z.string(),
  sealedFor: z.string().nullable(),
  isCurrent: z.boolean(),
});

type NewSerf = z.output<typeof whoseSerf>;

/** The state table of a SERF (specification, section 4; decisions, section 2). */
export const serfWorkflow = defineWorkflow<S, SerfState>()({
  name: 'serf',
  states: serfStates,
  stateLabels: serfStateLabels,
  stateOf: serfActions.stateOf,
  rows: {
    createSerf: {
      ...actions.createSerf,
      to: 'not_signed',
      input: whoseSerf,
      around: [hcpIsThere, formIsTheirs],
      apply: ({ input, now, newUuid }: Rule<NewSerf>) => ({
        ...{ ...unsigned, ...input, serfUuid: newUuid(), isCurrent: true },
        formReference: formReferenceOf(input.formType, now),
      }),
      emits: ({ doc }) => [serfCreated.of(doc.serfUuid, factsOf(doc))],
    },
    signSerf: {
      ...actions.signSerf,
      to: 'signed',
      input: (doc) => signingInputOf(doc.formType),
      when: [hcpIsThere],
      check: [signedByName],
      apply: ({ doc, input: { form, signature }, actor, now }: Rule<SigningInput>) => ({
        topics: [...form.therapeuticArea, ...form.crossCutting],
        autres: form.autres,
        signature: signatureOf(signature, doc),
        formReference: formReferenceOf(doc.formType, now),
        signatureDate: now,
        expirationDate: expirationOf(now),
        renewalDate: renewalOf(expirationOf(now)),
        expiringToldAt: null,
        collectorUuid: userUuidOf(actor) ?? null,
      }),
      emits: (happened) => [
        serfSigned.of(happened.doc.serfUuid, {
          ...factsOf(happened.doc),
          expirationDate: happened.doc.expirationDate!,
        }),
        ...tellMsl('serfSigned', happened),
      ],
    },
    replaceSerf: {
      ...actions.replaceSerf,
      to: 'same',
      alsoNamed: ['signSerf', 'contactSerf'],
      apply: () => ({ isCurrent: false }),
    },
    contactSerf: {
      ...actions.contactSerf,
      to: 'same',
      when: [...(actions.contactSerf.when ?? []), hcpIsThere, mayBeMailed],
      apply: ({ now }) => ({ contactedAt: now }),
      emits: (happened) => [mailOf(happened)],
    },
    refuseSerf: {
      ...actions.refuseSerf,
      to: 'refused',
      input: serfReason,
      apply: ({ input }) => ({ decisionReason: input.reason }),
      records: ({ input }) => ({ reason: input.reason }),
      emits: moved,
    },
    repealSerf: {
      ...actions.repealSerf,
      to: 'repealed',
      input: serfReason,
      apply: ({ input }) => ({ decisionReason: input.reason }),
      records: ({ input }) => ({ reason: input.reason }),
      emits: moved,
    },
    resetSerf: {
      ...actions.resetSerf,
      to: 'not_signed',
      // What was signed is in the history; its topics are offered again.
      records: ({ before }) => ({ signatureDate: before!.signatureDate }),
      apply: ({ doc }) => ({ ...unsigned, topics: doc.topics, autres: doc.autres }),
      emits: moved,
    },
    tellSerfExpiring: {
      label: 'Signaler l’échéance',
      done: 'Échéance signalée',
      from: ['signed'],
      to: 'same',
      allowed: [],
      when: [notNotifiedYet],
      apply: ({ doc, now }) => ({ expiringToldAt: now, ...(asksAgain({ doc }) && { contactedAt: now }) }),
      emits: (happened) => [
        serfExpiring.of(happened.doc.serfUuid, {
          ...factsOf(happened.doc),
          expirationDate: happened.doc.expirationDate!,
        }),
        ...(asksAgain(happened) ? [mailOf(happened)] : []),
        ...(isTheirForm(happened.doc) ? tellMsl('serfExpiring', happened) : []),
      ],
    },
    moveSerfToHcp: {
      label: 'Rattacher à un autre PS',
      done: 'Rattaché à un autre PS, par une fusion ou une séparation',
      from: serfStates,
      to: 'same',
      allowed: [],
      input: movedSerf,
      apply: ({ input }: Rule<z.output<typeof movedSerf>>) => input,
      records: ({ input, before }: Rule<z.output<typeof movedSerf>> & { before: S | null }) => ({
        from: before?.healthCareProfessionalUuid,
        to: input.healthCareProfessionalUuid,
      }),
    },
    eraseSerfPerson: {
      label: 'Effacer les données de la personne',
      done: 'Données de la personne effacées',
      from: serfStates,
      to: 'same',
      allowed: [],
      // That there was a form, and when it was signed, stays (decisions, section 8); what staff wrote about the person does not.
      apply: ({ doc }) => ({ autres: null, signature: null, decisionReason: doc.decisionReason && erasedSerfReason }),
    },
  },
});
