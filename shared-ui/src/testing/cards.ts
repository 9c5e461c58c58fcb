import { vi } from 'vitest';

/** The cards of a phone: every row is drawn, whatever the simulated window measures. Ends with `vi.unstubAllGlobals`. */
export function showCards(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // The cards take the window where it is already.
  vi.stubGlobal('scrollTo', () => {});
}
