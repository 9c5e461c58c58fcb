import { z } from 'zod';
import { actingUserUuid } from '../../actors/actor.ts';
import { uuid } from '../../fields/fields.ts';
import { isDoctor } from '../../hcps/enumerations.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { nameDiffers, type Signatory } from '../../signing/name.ts';
import {
  lateReason,
  type SignatureInput,
  type SolicitationForm,
  type signatureInput,
  solicitationForm,
} from '../fields.ts';
import type { SolicitationContext, SolicitationInContext, SolicitationSignature } from '../solicitation.ts';

type S = SolicitationInContext;

/** What the service knows of a new one: whose it is, in whose places, and what its rules look at. */
export interface NewSolicitation {
  solicitationUuid?: string | undefined;
  businessUnitUuid: string;
  context: SolicitationContext;
  form: SolicitationForm;
  signature: SignatureInput | null;
  lateReason: string | null;
}

/** The input of a new one; by a link its signature is another. */
export const newSolicitation = (signature: typeof signatureInput) =>
  z.object({
    solicitationUuid: uuid.optional(),
    businessUnitUuid: uuid,
    context: z.custom<SolicitationContext>(),
    form: solicitationForm,
    signature: signature.nullish().transform((value) => value ?? null),
    lateReason,
  });

/** The signature as it is kept. */
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

/** The fields that a new one begins with. */
export const initialSolicitation = ({ input, actor, now, newUuid }: RuleContext<S, NewSolicitation>): Partial<S> => ({
  ...input.form,
  ...input.context,
  solicitationUuid: input.solicitationUuid ?? newUuid(),
  gatheringUuid: input.context.congress.gatheringUuid,
  healthCareProfessionalUuid: input.context.hcp.uuid,
  origin: actor.kind === 'link' ? 'LINK' : 'STAFF',
  collectorUuid: actingUserUuid(actor) ?? null,
  businessUnitUuid: input.businessUnitUuid,
  zoneUuid: input.context.hcp.zoneUuid,
  discipline: isDoctor(input.context.hcp.type) ? 'DOCTOR' : 'OTHER',
  lateReason: input.lateReason,
  signature: input.signature && signatureOf(input.signature, input.context.hcp, now),
});
