import { tabStorage } from '../state/browser-storage.ts';

/** Whom the person impersonates. Kept in the tab only (session storage): another tab stays oneself, and closing the tab ends it. */
export interface ImpersonatedUser {
  userUuid: string;
  name: string;
}

const key = 'portal.impersonation';

/** The impersonated user, if any. */
export function impersonatedUser(): ImpersonatedUser | undefined {
  const stored = tabStorage.get(key);
  return stored ? (JSON.parse(stored) as ImpersonatedUser) : undefined;
}

/** Leads Home and loads the page again, so that nothing of the other person stays (specification, section 2 "Guards"). */
function startOver(): void {
  location.hash = '#/home';
  location.reload();
}

/** Begins to impersonate somebody. */
export function startImpersonation(user: ImpersonatedUser): void {
  tabStorage.set(key, JSON.stringify(user));
  startOver();
}

/** Forgets it without leaving the page (end of a session). */
export function forgetImpersonation(): void {
  tabStorage.remove(key);
}

/** Ends it: one is oneself again. */
export function stopImpersonation(): void {
  forgetImpersonation();
  startOver();
}
