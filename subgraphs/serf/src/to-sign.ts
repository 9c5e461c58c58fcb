import {
  formReferenceOf,
  messageOf,
  refusalOf,
  refusalOfHcp,
  type SerfFormType,
  serfActions,
  serfFormLabels,
  serfStatement,
} from '@portal/domain';
import { type Context, rulesOn } from '@portal/server';
import { userOf } from './copies.ts';
import type { StoredHcp, StoredSerf } from './models.ts';
import { currentSerf } from './operations.ts';
import { findVisibleHcp, formsInReach } from './visibility.ts';

const refusedWords = 'Cette demande a été refusée. Contactez votre MSL pour en savoir plus.';

/** Why the form cannot be signed now, in words; null where it can. */
function reasonOf(ctx: Context, current: StoredSerf | null): string | null {
  if (!current || current.state === 'not_signed') return null;
  if (current.state === 'refused') return refusedWords;
  const refusal = refusalOf(serfActions, 'replaceSerf', rulesOn(ctx, current));
  return refusal && messageOf(refusal);
}

async function toSign(ctx: Context, hcp: StoredHcp, formType: SerfFormType) {
  const current = await currentSerf(ctx, { healthCareProfessionalUuid: hcp.uuid, formType });
  const reference = formReferenceOf(formType, ctx.now());
  const gone = refusalOfHcp(hcp);
  const reasonLabel = gone ? messageOf(gone) : reasonOf(ctx, current);
  return {
    ...{ formType, reference, current, reasonLabel },
    label: serfFormLabels[formType],
    canSign: reasonLabel === null,
    statement: serfStatement(hcp, formType, reference),
    topics: current?.topics ?? [],
    autres: current?.autres ?? null,
  };
}

/** Whom an HCP asks: their own MSL. */
async function contactOf(ctx: Context, { mslResponsibleUuid }: StoredHcp) {
  const msl = await userOf(ctx, mslResponsibleUuid);
  return msl && { firstName: msl.firstName, lastName: msl.lastName, email: msl.email };
}

/** The forms of an HCP, to be signed or as they are. @throws PortalError NOT_FOUND out of reach */
export async function serfsOfHcp(ctx: Context, uuid: string) {
  const hcp = await findVisibleHcp(ctx, uuid);
  const { firstName, lastName, honorific } = hcp;
  const [contact, forms] = await Promise.all([
    contactOf(ctx, hcp),
    Promise.all(formsInReach(ctx, hcp).map((formType) => toSign(ctx, hcp, formType))),
  ]);
  return { healthCareProfessionalUuid: hcp.uuid, firstName, lastName, honorific, contact, forms };
}
