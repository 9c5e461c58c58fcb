export { InvalidLink } from './InvalidLink.tsx';
export { LinkPage, type Opened } from './LinkPage.tsx';
export { Titled } from './NeutralTitle.tsx';
export { Page } from './Page.tsx';
export { greetingOf } from './page-frame.ts';
export { type LinkSession, type OpenedLink, type OpeningLink, useLinkSession } from './use-link-session.ts';
