import type { Actor } from '../actors/actor.ts';
import { hcpRefusals, refusalOfHcp } from '../hcps/gone.ts';
import { refusalOfMail } from '../hcps/mail-consent.ts';
import { type Guard, guardWithCodes } from '../rules/workflow.ts';
import { nameIsTheirs } from '../signing/name.ts';
import { isSignatureEditable, serfStatusOf } from './clock.ts';
import type { SerfSignatureInput } from './fields.ts';
import type { Serf, SerfInContext } from './record-schema.ts';
import { awaitsSignature } from './states.ts';

type Moments = Pick<Serf, 'state' | 'expirationDate' | 'renewalDate'>;

/** The HCP by their own link. */
export const isOwnSerf = (
  { healthCareProfessionalUuid }: Pick<Serf, 'healthCareProfessionalUuid'>,
  actor: Actor,
): boolean => actor.kind === 'link' && actor.healthCareProfessionalUuid === healthCareProfessionalUuid;

/** One that has expired is refused or repealed by nobody: it counts no more. */
export const stillValid: Guard<Moments> = ({ doc, now }) => serfStatusOf(doc, now) !== 'expired' || 'SERF_EXPIRED';

/**
 * Whether another form may take the place of this one: after it was repealed, from two months before its end on, and before that where the signature
 * was given in the portal.
 */
export const maySignAgain: Guard<Moments & Pick<Serf, 'signatureDate'>> = ({ doc, now }) =>
  serfStatusOf(doc, now) !== 'signed' || isSignatureEditable(doc) || 'SERF_STILL_VALID';

/** Of an HCP whom nobody knows any more the data are gone. */
export const hcpIsThere = guardWithCodes(
  hcpRefusals,
  ({ doc: { hcp } }: Parameters<Guard<SerfInContext>>[0]) => (hcp ? refusalOfHcp(hcp) : 'HCP_ERASED') ?? true,
);

/** Whether it is a form of the units that the HCP has now. */
export const isTheirForm = ({ hcpForms, formType }: Pick<SerfInContext, 'hcpForms' | 'formType'>): boolean =>
  hcpForms.includes(formType);
export const formIsTheirs: Guard<SerfInContext> = ({ doc }) => isTheirForm(doc) || 'SERF_NOT_OF_UNIT';

/** That a form expires is notified once. */
export const notNotifiedYet: Guard<Pick<Serf, 'expiringToldAt'>> = ({ doc }) =>
  doc.expiringToldAt === null || 'CONFLICT';

const hourMs = 3_600_000;
/** A form is sent again only after an hour. */
export const notContactedJustNow: Guard<Pick<Serf, 'contactedAt'>> = ({ doc, now }) =>
  !doc.contactedAt || now.getTime() - doc.contactedAt.getTime() >= hourMs || 'SERF_CONTACTED';

/** There is nothing to ask for while it is valid for long. */
export const isToBeSigned: Guard<Moments> = ({ doc, now }) =>
  awaitsSignature(serfStatusOf(doc, now)) || 'SERF_STILL_VALID';

export const mayBeMailed = guardWithCodes(
  ['EMAIL_ADDRESS_MISSING', 'EMAIL_CONSENT_MISSING'],
  ({ doc }: Parameters<Guard<SerfInContext>>[0]) => (doc.hcp && refusalOfMail(doc.hcp)) ?? true,
);

/** Another name than the HCP's is asked once. */
export const signedByName = guardWithCodes(
  ['SIGNATURE_NAME_DIFFERS'],
  ({ doc, input }: Parameters<Guard<SerfInContext, { signature: SerfSignatureInput }>>[0]) =>
    !doc.hcp || nameIsTheirs(input.signature, doc.hcp),
);
