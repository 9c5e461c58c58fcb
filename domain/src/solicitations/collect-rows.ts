import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import type { EditRule } from '../edits.ts';
import { uuid } from '../fields.ts';
import { isDoctor } from '../hcps/vocabulary.ts';
import type { MessageCode } from '../messages.ts';
import { nameDiffers, nameIsTheirs, type Signatory } from '../signing/name.ts';
import { givingReasons, type Rows, type RuleContext } from '../workflow.ts';
import { type Happened, movedEvents, signatureClaim } from './announce.ts';
import {
  lateReason,
  type SignatureInput,
  type SolicitationForm,
  signatureByLink,
  signatureInput,
  solicitationForm,
} from './fields.ts';
import { congressTakesSolicitations, hcpIsKnown, inTime, notBanned, notFundedThisYear, onlyOne } from './guards.ts';
import type { SolicitationContext, SolicitationInContext, SolicitationSignature } from './solicitation.ts';
import type { SolicitationStatus } from './states.ts';

type S = SolicitationInContext;

/** What the service knows of a new one: whose it is, in whose places, and what its rules look at. */
interface NewSolicitation {
  solicitationUuid?: string | undefined;
  businessUnitUuid: string;
  context: SolicitationContext;
  form: SolicitationForm;
  signature: SignatureInput | null;
  lateReason: string | null;
}

const newSolicitation = (signature: typeof signatureInput): z.ZodType<NewSolicitation> =>
  z.object({
    solicitationUuid: uuid.optional(),
    businessUnitUuid: uuid,
    context: z.custom<SolicitationContext>(),
    form: solicitationForm,
    signature: signature.nullish().transform((value) => value ?? null),
    lateReason,
  }) as unknown as z.ZodType<NewSolicitation>;

export const signatureOf = (
  { fileUuid, strokes, typedName }: SignatureInput,
  hcp: Signatory,
  now: Date,
): SolicitationSignature => ({
  kind: typedName ? 'TYPED' : 'DRAWN',
  fileUuid: fileUuid ?? null,
  typedName,
  ...(strokes && { strokes }),
  ...(nameDiffers({ typedName }, hcp) && { nameDiffers: true }),
  signedAt: now,
});

const begun = ({ input, actor, now, newUuid }: RuleContext<S, NewSolicitation>): Partial<S> => ({
  ...input.form,
  ...input.context,
  solicitationUuid: input.solicitationUuid ?? newUuid(),
  gatheringUuid: input.context.congress.gatheringUuid,
  healthCareProfessionalUuid: input.context.hcp.uuid,
  origin: actor.kind === 'link' ? 'LINK' : 'STAFF',
  collectorUuid: userUuidOf(actor) ?? null,
  businessUnitUuid: input.businessUnitUuid,
  zoneUuid: input.context.hcp.zoneUuid,
  discipline: isDoctor(input.context.hcp.type) ? 'DOCTOR' : 'OTHER',
  lateReason: input.lateReason,
  signature: input.signature && signatureOf(input.signature, input.context.hcp, now),
});

/** Rules of a new one, which stand on its input: there is no document yet. */
const given = (
  guard: (context: RuleContext<S, { lateReason?: string | null }>) => true | MessageCode,
  ...codes: MessageCode[]
) =>
  givingReasons(codes, (context: RuleContext<S, NewSolicitation>) =>
    guard({ ...context, doc: { ...context.doc, ...begun(context) } as S }),
  );

const bars = [
  given(hcpIsKnown, 'HCP_ERASED'),
  given(congressTakesSolicitations, 'SOLICITATION_CONGRESS_NOT_OPEN', 'SOLICITATION_UNIT_NOT_PART'),
  given(notBanned, 'SOLICITATION_BANNED'),
  given(notFundedThisYear, 'SOLICITATION_INTERCONTINENTAL'),
  given(onlyOne, 'SOLICITATION_EXISTS'),
] as never[];
const onTime = given(inTime, 'SOLICITATION_LATE', 'SOLICITATION_CLOSED') as never;

type Signed = { signature?: SignatureInput | null };

const signed = ({ doc, input }: RuleContext<S, Signed>) =>
  Boolean(input.signature ?? doc.signature) || 'SOLICITATION_SIGNATURE_MISSING';

/** Another name than the HCP's is asked once. Of a new one the HCP is in its input. */
const signedByName = (context: RuleContext<S, Signed & { context?: SolicitationContext }>) => {
  const { signature, context: given } = context.input;
  return !signature || nameIsTheirs(signature, given?.hcp ?? context.doc.hcp);
};
const theirName = givingReasons(['SIGNATURE_NAME_DIFFERS'], signedByName) as never;

const collectInput = z.object({ signature: signatureInput.nullish(), lateReason: lateReason.optional() });

const withClaim = (action: string) => (happened: Happened) => [
  ...movedEvents(action)(happened),
  ...signatureClaim(happened),
];

const formFields = Object.keys(solicitationForm.shape);

/** The form of a solicitation; a new signature takes the place of the one that is there. */
const formEdits: EditRule<S> = {
  values: (doc) => ({ form: Object.fromEntries(formFields.map((name) => [name, doc[name as keyof S] ?? null])) }),
  within: 'form',
  keptIn: Object.fromEntries(formFields.map((name) => [`form.${name}`, [name]])),
  tied: [['form.priorFunding', 'form.priorFundingJustification']],
  sealed: ['signature'],
};

/** Taking a solicitation down: by staff in two steps, or by the HCP's link at once (specification, sections 2 and 4). */
export const collectRows = {
  createSolicitation: {
    label: 'Saisir une sollicitation',
    done: 'Sollicitation saisie',
    from: [],
    to: 'created',
    allowed: [{ right: 'createSolicitation' }],
    input: newSolicitation(signatureInput),
    check: [...bars, onTime, theirName],
    apply: begun,
    emits: withClaim('createSolicitation'),
  },
  requestSolicitation: {
    label: 'Demander à participer',
    done: 'Participation demandée',
    from: [],
    to: 'sent',
    allowed: [{ link: 'SOLICITATION' }],
    input: newSolicitation(signatureByLink),
    check: [...bars, onTime, signed as never, theirName],
    apply: (context) => ({ ...begun(context), collectedAt: context.now }),
    emits: withClaim('requestSolicitation'),
  },
  updateSolicitation: {
    label: 'Modifier',
    done: 'Sollicitation modifiée',
    from: ['created', 'criteria_validation', 'quota_validation', 'ad_hoc_validation', 'waiting_list'],
    to: 'same',
    allowed: [{ right: 'updateSolicitation' }],
    button: true,
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
    label: 'Recueillir',
    done: 'Sollicitation recueillie',
    from: ['created'],
    to: 'sent',
    allowed: [{ right: 'collectSolicitation' }],
    when: [hcpIsKnown, congressTakesSolicitations, notBanned, notFundedThisYear],
    button: true,
    input: collectInput,
    check: [
      givingReasons(
        ['SOLICITATION_LATE', 'SOLICITATION_CLOSED'],
        ({ doc, input, ...rest }: RuleContext<S, z.output<typeof collectInput>>) =>
          inTime({ ...rest, doc, input: { lateReason: input.lateReason ?? doc.lateReason } }),
      ) as never,
      signed as never,
      theirName,
    ],
    apply: ({ input, doc, now }) => ({
      collectedAt: now,
      lateReason: input.lateReason ?? doc.lateReason,
      signature: input.signature ? signatureOf(input.signature, doc.hcp, now) : doc.signature,
    }),
    emits: withClaim('collectSolicitation'),
  },
} satisfies Rows<S, SolicitationStatus>;
