import type { Right } from '@portal/domain/rights/catalogue';
import { createContext, type ReactNode, use } from 'react';
import type { RemoteComponentLoader } from '../remote/remote-components.ts';
import type { Me } from './session.ts';

export type Section = 'back' | 'staff' | 'default';

/** What the shell gives to every area, and a remote to itself when it runs alone. */
export interface Portal {
  /** Who acts. Under impersonation: the other person. */
  me: Me;
  /** Asks the server again who acts and with which rights. */
  refreshMe: () => Promise<unknown>;
  logout: () => Promise<void>;
  /** The area that is shown: its accent and favicon. */
  section: Section;
  /** Lets the page be opened again without a connection, at routes that begin so (state/offline-page.ts); a remote that runs alone has no page to keep. */
  keepOffline?: (routePrefix: string) => Promise<void>;
  /** Pieces of other remotes; a remote that runs alone has none. */
  findPiece?: RemoteComponentLoader;
}

const PortalContext = createContext<Portal | null>(null);

/** Puts the session around an application. */
export function PortalProvider({ value, children }: { value: Portal; children: ReactNode }) {
  return <PortalContext value={value}>{children}</PortalContext>;
}

/** The session, or null on public pages that may be read without one. */
export const useOptionalPortal = (): Portal | null => use(PortalContext);

/** The session. @throws when the page is public and nobody is logged in: such pages use `useOptionalPortal` */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs a session');
  return portal;
}

/** Whether the person who acts has the right. It only draws the screen: the server decides for itself. */
export const useRight = (right: Right): boolean => use(PortalContext)?.me.allRights.includes(right) ?? false;
