import type { ActionInput, Serf, SerfFormType, serfWorkflow } from '@portal/domain';
import { asRawInput, type Context, documentResult, inAuditedTransaction, perform, type Tx } from '@portal/server';
import { SerfAggregate } from './aggregate.ts';
import { Hcps, Serfs, type StoredSerf } from './models.ts';
import { formInReach } from './visibility.ts';

type Input<A extends keyof typeof serfWorkflow.rows> = ActionInput<(typeof serfWorkflow)['rows'], A>;

export interface WhoseSerf {
  healthCareProfessionalUuid: string;
  formType: SerfFormType;
}

/** The form of an HCP that counts. */
export const currentSerf = ({ session }: Pick<Context, 'session'>, whose: WhoseSerf): Promise<StoredSerf | null> =>
  Serfs.findOne({ ...whose, isCurrent: true }, { _id: 0 }, { session: session ?? null })
    .lean()
    .exec() as Promise<StoredSerf | null>;

/**
 * One that is to be signed: what there is, or a new one in the place of what is over.
 * @throws PortalError SERF_STILL_VALID, ILLEGAL_TRANSITION for one that was refused, SERF_NOT_OF_UNIT, HCP_ERASED
 */
async function toBeSigned(tx: Tx, whose: WhoseSerf): Promise<Pick<Serf, 'serfUuid'>> {
  const current = await currentSerf(tx, whose);
  if (current?.state === 'not_signed') return current;
  if (current) await perform(tx, SerfAggregate, 'replaceSerf', current.serfUuid);
  const { healthCareProfessionalUuid: uuid, formType } = whose;
  await Hcps.updateOne({ uuid }, { $addToSet: { heldForms: formType } }, { session: tx.session });
  return perform(tx, SerfAggregate, 'createSerf', null, whose);
}

/** Whose form it is: of one who was merged into another it is that one's. @throws PortalError NOT_FOUND, SERF_NOT_OF_UNIT */
const ofHcpNow = async (ctx: Context, { formType, ...named }: WhoseSerf): Promise<WhoseSerf> => {
  const { uuid } = await formInReach(ctx, { ...named, formType });
  return { healthCareProfessionalUuid: uuid, formType };
};

/**
 * Signs the form of an HCP: by their link, or with the MSL beside them.
 * @throws PortalError NOT_FOUND out of reach, BAD_USER_INPUT, SIGNATURE_NAME_DIFFERS, and those of `toBeSigned`
 */
export async function signSerf(
  ctx: Context,
  { form, signature, ...named }: WhoseSerf & { form: object; signature: object },
): Promise<Serf> {
  const whose = await ofHcpNow(ctx, named);
  const sign = async (tx: Tx) => {
    const { serfUuid } = await toBeSigned(tx, whose);
    return perform(tx, SerfAggregate, 'signSerf', serfUuid, asRawInput<Input<'signSerf'>>({ form, signature }));
  };
  return inAuditedTransaction(ctx, 'signSerf', whose.healthCareProfessionalUuid, sign, documentResult(SerfAggregate));
}

/**
 * Sends the form to its HCP: the first one, or the next one from two months before the end on.
 * @throws PortalError NOT_FOUND out of reach, SERF_STILL_VALID, SERF_CONTACTED, EMAIL_ADDRESS_MISSING, EMAIL_CONSENT_MISSING
 */
export async function contactSerf(ctx: Context, named: WhoseSerf): Promise<Serf> {
  const whose = await ofHcpNow(ctx, named);
  const send = async (tx: Tx) => {
    const current = await currentSerf(tx, whose);
    const { serfUuid } = current && current.state !== 'repealed' ? current : await toBeSigned(tx, whose);
    return perform(tx, SerfAggregate, 'contactSerf', serfUuid);
  };
  return inAuditedTransaction(
    ctx,
    'contactSerf',
    whose.healthCareProfessionalUuid,
    send,
    documentResult(SerfAggregate),
  );
}
