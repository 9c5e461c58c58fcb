import { createContext, use } from 'react';
import type { LinkSeal } from './link-seal.ts';

const LinkSealContext = createContext<LinkSeal | undefined>(undefined);

/** Puts the seal of the link with which the page was opened around it. */
export const LinkSealProvider = LinkSealContext.Provider;

/** The seal of the link with which the page was opened; undefined for staff, and where there is no encryption. */
export const useLinkSeal = (): LinkSeal | undefined => use(LinkSealContext);
