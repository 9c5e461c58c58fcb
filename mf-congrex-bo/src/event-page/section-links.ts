/** Parameter of the address that names a section of the page: a hash router has no fragment to spare. */
export const sectionParameter = 'section';

/** A place inside of the details tab, for a router's link. */
export const sectionLink = (section: string) => ({ search: `?${sectionParameter}=${section}` });
