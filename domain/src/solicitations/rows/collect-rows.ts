import { z } from 'zod';
import type { EditRule } from '../../edits/edits.ts';
import { defineRows, guardWithCodes, type RuleContext } from '../../rules/workflow.ts';
import { nameIsTheirs } from '../../signing/name.ts';
import type { MessageCode } from '../../texts/messages.ts';
import { solicitationActions } from '../actions.ts';
import { type ChangeContext, signatureClaim, statusChangeEvents } from '../event-builders.ts';
import { lateReason, type SignatureInput, signatureByLink, signatureInput, solicitationForm } from '../fields.ts';
import { congressTakesSolicitations, hcpIsKnown, inTime, notBanned, notFundedThisYear, onlyOne } from '../guards.ts';
import type { SolicitationContext, SolicitationInContext } from '../solicitation.ts';
import type { SolicitationStatus } from '../states.ts';
import { initialSolicitation, type NewSolicitation, newSolicitation, signatureOf } from './new-solicitation.ts';

const { rows: actions } = solicitationActions;
type S = SolicitationInContext;

/** Rules of a new one, which look at its input: there is no document yet. */
const given = (
  guard: (context: RuleContext<S, { lateReason?: string | null }>) => true | MessageCode,
  ...codes: MessageCode[]
) =>
  guardWithCodes(codes, (context: RuleContext<S, NewSolicitation>) =>
    guard({ ...context, doc: { ...context.doc, ...initialSolicitation(context) } as S }),
  );

const bars = [
  given(hcpIsKnown, ...hcpIsKnown.codes),
  given(congressTakesSolicitations, 'SOLICITATION_CONGRESS_NOT_OPEN', 'SOLICITATION_UNIT_NOT_PART'),
  given(notBanned, 'SOLICITATION_BANNED'),
  given(notFundedThisYear, 'SOLICITATION_INTERCONTINENTAL'),
  given(onlyOne, 'SOLICITATION_EXISTS'),
];
const onTime = given(inTime, 'SOLICITATION_LATE', 'SOLICITATION_CLOSED');

type Signed = { signature?: SignatureInput | null };

const signed = ({ doc, input }: RuleContext<S, Signed>) =>
  Boolean(input.signature ?? doc.signature) || 'SOLICITATION_SIGNATURE_MISSING';

/** Another name than the HCP's is asked once. Of a new one the HCP is in its input. */
const signedByName = (context: RuleContext<S, Signed & { context?: SolicitationContext }>) => {
  const { signature, context: given } = context.input;
  return !signature || nameIsTheirs(signature, given?.hcp ?? context.doc.hcp);
};
const theirName = guardWithCodes(['SIGNATURE_NAME_DIFFERS'], signedByName);

const collectInput = z.object({ signature: signatureInput.nullish(), lateReason: lateReason.optional() });

const withClaim = (action: string) => (happened: ChangeContext) => [
  ...statusChangeEvents(action)(happened),
  ...signatureClaim(happened),
];

const formFields = Object.keys(solicitationForm.shape);

/** The form of a solicitation; a new signature replaces the present one. */
const formEdits: EditRule<S> = {
  values: (doc) => ({ form: Object.fromEntries(formFields.map((name) => [name, doc[name as keyof S] ?? null])) }),
  within: 'form',
  keptIn: Object.fromEntries(formFields.map((name) => [`form.${name}`, [name]])),
  tied: [['form.priorFunding', 'form.priorFundingJustification']],
  sealed: ['signature'],
};

/** Taking a solicitation down: by staff in two steps, or by the HCP's link at once (specification, sections 2 and 4). */
export const collectRows = defineRows<S, SolicitationStatus>()({
  createSolicitation: {
    ...actions.createSolicitation,
    to: 'created',
    input: newSolicitation(signatureInput),
    check: [...bars, onTime, theirName],
    apply: initialSolicitation,
    emits: withClaim('createSolicitation'),
  },
  requestSolicitation: {
    ...actions.requestSolicitation,
    to: 'sent',
    input: newSolicitation(signatureByLink),
    check: [...bars, onTime, signed, theirName],
    apply: (context) => ({ ...initialSolicitation(context), collectedAt: context.now }),
    emits: withClaim('requestSolicitation'),
  },
  updateSolicitation: {
    ...actions.updateSolicitation,
    to: 'same',
    input: z.object({ form: solicitationForm, signature: signatureInput.nullish() }),
    edits: formEdits,
    check: [theirName],
    apply: ({ input, doc, now }) => ({
      ...input.form,
      signature: input.signature ? signatureOf(input.signature, doc.hcp, now) : doc.signature,
    }),
    emits: withClaim('updateSolicitation'),
  },
  collectSolicitation: {
    ...actions.collectSolicitation,
    to: 'sent',
    input: collectInput,
    check: [
      guardWithCodes(
        ['SOLICITATION_LATE', 'SOLICITATION_CLOSED'],
        ({ doc, input, ...rest }: RuleContext<S, z.output<typeof collectInput>>) =>
          inTime({ ...rest, doc, input: { lateReason: input.lateReason ?? doc.lateReason } }),
      ),
      signed,
      theirName,
    ],
    apply: ({ input, doc, now }) => ({
      collectedAt: now,
      lateReason: input.lateReason ?? doc.lateReason,
      signature: input.signature ? signatureOf(input.signature, doc.hcp, now) : doc.signature,
    }),
    emits: withClaim('collectSolicitation'),
  },
});
