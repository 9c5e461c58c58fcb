import type { LinkPurpose } from '../hcps/links/hcp-links.ts';
import type { Right } from '../rights/catalogue.ts';

/** A right for staff, and the purposes of HCP links that may ask it too; the rows they see are limited by their HCP and gathering. */
export interface ReadByRightOrLink {
  right: Right;
  /** The right by which a backup asks it for another person, where `right` is of what is one's own. */
  asBackup?: Right;
  links: readonly LinkPurpose[];
  /** A caller with the token of an HCP link may ask it too, by the argument `token`, which the query itself checks. */
  byToken?: true;
}

/** Who may ask a query: holders of a right, anybody signed in, or anybody at all; HCP links only where they are named. */
export type ReadRule = Right | 'signedIn' | 'anybody' | ReadByRightOrLink;

/** Declares, once, what each query of a domain asks for. The platform refuses to start a subgraph with a query that has no row. */
export const defineReads = <R extends Record<string, ReadRule>>(reads: R): R => reads;

/** The right that staff need for it, or the word for those who need none. */
export const staffRuleOf = (rule: ReadRule): Right | 'signedIn' | 'anybody' =>
  typeof rule === 'object' ? rule.right : rule;
