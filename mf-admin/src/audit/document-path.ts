/** Where a document of a kind has a page of its own that its identifier alone leads to. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/user/${id}`,
  hcp: (id) => `/congrex-bo/hcp/${id}/profile`,
  gathering: (id) => `/congrex-bo/event/${id}`,
  solicitation: (id) => `/congrex/solicitations/${id}`,
  serf: (id) => `/serf/${id}`,
  businessUnit: () => '/admin/units',
  zone: () => '/admin/units',
  applicationLink: () => '/admin/applications',
  parkedEvent: () => '/admin/events',
  exportJob: (id) => `/admin/jobs?ligne=${id}`,
};

export const documentPath = (kind: string | null | undefined, id: string | null | undefined): string | undefined =>
  kind && id ? paths[kind]?.(id) : undefined;
