/**
 * The address at which a page of a test begins. Written without an event: that of `location.hash` comes later, and a router that hears it in the
 * middle of a press takes the page back to where it was.
 */
export const openAt = (hash: string): void => history.replaceState(null, '', hash || '#');
