/** URL parameter that names a section of the page: with a hash router the fragment is taken. */
export const sectionParameter = 'section';

/** A link target inside the details tab, for a router's link. */
export const sectionLink = (section: string) => ({ search: `?${sectionParameter}=${section}` });
