import type { Guard } from '../workflow.ts';
import type { Hcp } from './hcp.ts';
import type { HcpLink } from './kept-link.ts';

type Contact = Guard<Pick<Hcp, 'hasRefused'>>;
export const hasNotRefused: Contact = ({ doc }) => (doc.hasRefused ? 'HCP_HAS_REFUSED' : true);
export const hasRefused: Contact = ({ doc }) => (doc.hasRefused ? true : 'HCP_HAS_NOT_REFUSED');

export const stillLasts: Guard<Pick<HcpLink, 'endsAt'>> = ({ doc, now }) => doc.endsAt > now || 'HCP_LINK_ENDED';

/** One mail of a link an hour: a button that is pressed twice, or by two people, is one mail. */
const mailedEveryMs = 3_600_000;

export const notMailedJustNow: Guard<Pick<HcpLink, 'mailedAt'>> = ({ doc, now }) =>
  !doc.mailedAt || now.getTime() - doc.mailedAt.getTime() >= mailedEveryMs || 'HCP_LINK_MAILED';
