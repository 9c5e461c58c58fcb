interface Policies {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/**
 * Under `require-trusted-types-for 'script'` even `innerHTML = ''` is refused, and react-aria's announcer empties its log so.
 * The default policy lets the empty text through and nothing else. The page's policy list must name `default`.
 */
export function allowEmptyMarkup(): void {
  const policies = (globalThis as { trustedTypes?: Policies & { defaultPolicy?: unknown } }).trustedTypes;
  if (!policies || policies.defaultPolicy) return;
  try {
    policies.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
  } catch {
    // The page does not name `default`: announcements pile up unread, which is no reason to stop.
  }
}
