import type { Section } from '@portal/web/session/portal-context';

/** One shape for each section, not only one colour: everybody must be able to distinguish the tabs. */
const shapes: Record<Section, { colour: string; mark: string }> = {
  back: { colour: '#4338ca', mark: '<path d="M9 10h14v3H9zM9 15h14v3H9zM9 20h9v3H9z" fill="#fff"/>' },
  staff: { colour: '#0f766e', mark: '<path d="M14 8h4v6h6v4h-6v6h-4v-6H8v-4h6z" fill="#fff"/>' },
  default: {
    colour: '#334155',
    mark: '<path d="M9 9h6v6H9zM17 9h6v6h-6zM9 17h6v6H9zM17 17h6v6h-6z" fill="#fff"/>',
  },
};

/** The icon of a section as a data URL: no request, and it changes at once. */
export function faviconOf(section: Section): string {
  const { colour, mark } = shapes[section];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows what the page is about in the browser's tab, the most particular first: tabs are cut at their end. */
export function showTitle(title: string): void {
  document.title = [...(title ? [title] : []), 'Portail des événements'].join(' · ');
}

/** Shows the section in the browser's tab (specification, section 2 "Guards"). */
export function showSection(section: Section): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) {
    link.href = faviconOf(section);
    link.dataset.section = section;
  }
}
