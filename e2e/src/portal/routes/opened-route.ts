import type { Account } from '../fixtures/accounts.ts';

/** A route of the contract that exists, with parameters for data of the demo: `:gatheringUuid`, `:hcpUuid` … (demo-places.ts). */
export interface Opened {
  route: string;
  /** Another way to a page that is checked under its own route. */
  isSamePage?: true;
  /** Nobody: a page that is public. */
  as?: Account;
  /** Its heading. */
  title: string;
  /** What it shows beside the heading. */
  says?: string;
  /** What the browser's tab shows. */
  tab?: string;
  /** Where it redirects to. */
  leadsTo?: string;
}
