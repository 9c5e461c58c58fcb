/** What is passed to a page: the names of kinds that were checked, and what is not looked at. */
export interface Wanted {
  known: readonly string[];
  passedOver: string;
}

/**
 * Runs in a page. The kinds of elements there: two are of one kind that are built and coloured the same way, named or not named both, in parents that are,
 * with the same kinds of children. What the rules for accessibility say of one they say of the other, those for whole pages apart.
 *
 * @returns names of the kinds that are not known; their elements stay on the page as `freshElements`
 */
export function freshKinds({ known, passedOver }: Wanted): string[] {
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const backgroundOf = (element: Element | null): string => {
    const found = backgrounds.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage } = getComputedStyle(element!);
    const own = backgroundImage === 'none' ? backgroundColor : backgroundImage;
    const all = own === 'rgba(0, 0, 0, 0)' ? backgroundOf(element!.parentElement) : own;
    backgrounds.set(element, all);
    return all;
  };
  const isSet = (text: string | null) => (text?.trim() ? 'set' : 'empty');
  const leadsSomewhere = (ids: string) => ids.split(/\s+/).every((id) => document.getElementById(id));
  const named = /^aria-(label|description|valuetext|roledescription|placeholder)$|^(alt|title|placeholder)$/;
  const references = /^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage)$|^for$/;
  const plain = /^(class|role|type|style|tabindex|disabled|lang|scope|autocomplete|aria-.*)$/;
  const attributeOf = ({ name, value }: Attr): string => {
    if (named.test(name)) return `${name}:${isSet(value)}`;
    if (references.test(name)) return `${name}:${leadsSomewhere(value)}`;
    if (name === 'href') return name;
    return plain.test(name) && !/index|count|pos|setsize|value(now|min|max)/.test(name) ? `${name}=${value}` : '';
  };
  const roleOf = (element: Element) => element.getAttribute('role') ?? element.localName;
  const textOf = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ? 'text' : '';
  const bodies = new Map<Element, string>();
  const bodyOf = (element: Element): string => {
    const found = bodies.get(element);
    if (found !== undefined) return found;
    const children = [...new Set([...element.children].map(roleOf))].sort().join();
    const attributes = [...element.attributes].map(attributeOf).filter(Boolean).sort().join(';');
    const body = `${element.localName} ${attributes} ${textOf(element)} (${children})`;
    bodies.set(element, body);
    return body;
  };
  const hash = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };
  const before = new Set(known);
  const fresh = new Set<string>();
  const elements = new WeakSet<Element>();
  for (const element of document.querySelectorAll('*')) {
    if (element.closest(passedOver)) continue;
    const parent = element.parentElement ? bodyOf(element.parentElement) : '';
    const kind = hash(`${bodyOf(element)}<${parent}|${getComputedStyle(element).color}|${backgroundOf(element)}`);
    if (before.has(kind)) continue;
    fresh.add(kind);
    elements.add(element);
  }
  Object.assign(window, { freshElements: elements });
  return [...fresh];
}

interface Rule {
  id: string;
  pageLevel: boolean;
  matches(node: Element, ...more: unknown[]): boolean;
}

/** Runs in a page that has the checker: from now on its rules look at `freshElements` only, but for those that are about whole pages. */
export function checkFreshOnly(ofWholePages: readonly string[]): void {
  const { axe } = window as unknown as { axe: { _audit: { rules: Rule[] } } };
  for (const rule of axe._audit.rules) {
    if (rule.pageLevel || ofWholePages.some((name) => rule.id.startsWith(name))) continue;
    const { matches } = rule;
    rule.matches = (node, ...more) =>
      (window as unknown as { freshElements: WeakSet<Element> }).freshElements.has(node) &&
      matches.call(rule, node, ...more);
  }
}
