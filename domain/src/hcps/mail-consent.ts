import type { Hcp } from './known-gathering.ts';

type Consent = Pick<Hcp, 'emailConsent' | 'hasRefused'>;

/** Whether an HCP agreed to mails, and did not refuse any contact since. */
export const agreesToMails = ({ emailConsent, hasRefused }: Consent): boolean => emailConsent && !hasRefused;

/** Why an HCP gets no mail, or null. */
export function refusalOfMail(
  hcp: Consent & Pick<Hcp, 'email'>,
): 'EMAIL_ADDRESS_MISSING' | 'EMAIL_CONSENT_MISSING' | null {
  if (!hcp.email) return 'EMAIL_ADDRESS_MISSING';
  return agreesToMails(hcp) ? null : 'EMAIL_CONSENT_MISSING';
}
