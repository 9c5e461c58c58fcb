/** Order of the subgraphs' ports above SUBGRAPH_PORT_BASE (docs/platform.md). */
export const subgraphOrder = [
  'users',
  'hcps',
  'gatherings',
  'solicitations',
  'participants',
  'activities',
  'logistics',
  'expenses',
  'serf',
  'documents',
  'mails',
];
