import { type Guard, guardWithCodes, type RuleContext } from '../rules/workflow.ts';
import { hcpRefusals, refusalOfHcp } from './gone.ts';
import type { Hcp, HcpState } from './known-gathering.ts';
import type { HcpLink } from './links/link-record-schema.ts';

type Contact = Guard<Pick<Hcp, 'hasRefused'>>;
export const hasNotRefused: Contact = ({ doc }) => (doc.hasRefused ? 'HCP_HAS_REFUSED' : true);
export const hasRefused: Contact = ({ doc }) => (doc.hasRefused ? true : 'HCP_HAS_NOT_REFUSED');

/** What a link is made of besides what is kept of it. */
export interface WithHcpState {
  /** Of the HCP whose it is; of a person added by hand there is none. */
  hcpState?: HcpState | undefined;
}

/** No new link leads to the pages of somebody who is gone. */
export const hcpIsActive = guardWithCodes(
  hcpRefusals,
  ({ doc: { hcpState } }: RuleContext<WithHcpState>) => (hcpState && refusalOfHcp({ state: hcpState })) ?? true,
);

export const stillLasts: Guard<Pick<HcpLink, 'endsAt'>> = ({ doc, now }) => doc.endsAt > now || 'HCP_LINK_ENDED';

/** Of a link that has ended there is nothing left to revoke; with an HCP's data all of theirs go, whenever they end. */
export const stillLastsForPeople = guardWithCodes(
  ['HCP_LINK_ENDED'],
  (context: RuleContext<Pick<HcpLink, 'endsAt'>>) => context.actor.kind === 'service' || stillLasts(context),
);

/** One mail of a link an hour: a button that is pressed twice, or by two people, is one mail. */
const mailedEveryMs = 3_600_000;

export const notMailedJustNow: Guard<Pick<HcpLink, 'mailedAt'>> = ({ doc, now }) =>
  !doc.mailedAt || now.getTime() - doc.mailedAt.getTime() >= mailedEveryMs || 'HCP_LINK_MAILED';
