import { labelFromTable } from './texts/label-table.ts';

/**
 * Every subgraph with its French name in messages; the first one listens at SUBGRAPH_PORT_BASE, each other one port further (docs/platform.md).
 * A new one is a line at the end: ports, start, gateway and documents follow; its code is in subgraphs/<name>, its rules are in domain/src/<name>.
 */
export const subgraphTitles = {
  users: 'Utilisateurs',
  hcps: 'Professionnels de santé',
  gatherings: 'Événements',
  solicitations: 'Sollicitations',
  participants: 'Participants',
  activities: 'Activités',
  documents: 'Documents',
  mails: 'E-mails',
  logistics: 'Logistique',
  expenses: 'Frais',
  serf: 'SERF',
  skyclarys: 'Programme patient',
} as const;

export type SubgraphName = keyof typeof subgraphTitles;

/** The French name of a subgraph; one that is not known here, as it was added later, has its own name only. */
export const subgraphTitle = (name: string): string => labelFromTable(subgraphTitles, name);

/** In the order of their ports. */
export const subgraphNames = Object.keys(subgraphTitles) as SubgraphName[];

/** Where a subgraph listens, from the port of the first. @throws Error for a name that is not in the list */
export function subgraphPort(base: number, name: string): number {
  const index = (subgraphNames as string[]).indexOf(name);
  if (index < 0) throw new Error(`${name} is no subgraph (domain/src/subgraphs.ts)`);
  return base + index;
}
