interface PolicyRules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => unknown;
}

/**
 * The only code of a page that lets text become the address of a script (Trusted Types). Call it once, before anything else runs.
 *
 * @param createScriptURL gives the address back, or throws for one that is refused
 */
export function createDefaultPolicy(createScriptURL: (url: string) => string): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL,
    // The component library empties its live region this way (dates and numbers say their value aloud); text with marks stays refused.
    createHTML: (html) => {
      if (html === '') return html;
      throw new TypeError('HTML refusé');
    },
  });
}
