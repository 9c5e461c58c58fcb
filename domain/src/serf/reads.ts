import { defineReads } from '../rules/reads.ts';

/** What each query of SERF asks for; a link sees the forms of its HCP. */
export const serfReads = defineReads({
  serfs: 'readSerf',
  serf: 'readSerf',
  serfsOfHcp: { right: 'createSerf', links: ['SERF'] },
  hcpsWithoutSerf: 'readSerf',
  serfDocument: 'readSerf',
  serfSignature: 'readSerf',
  'Serf.historicalRecords': 'readSerf',
  'Serf.earlierForms': 'readSerf',
});
