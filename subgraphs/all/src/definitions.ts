import { type SubgraphName, subgraphNames } from '@portal/domain/subgraphs';
import type { SubgraphDefinition } from '@portal/server';

/** The subgraphs of these names, each from its folder; all by default. In a bundle each is imported statically (`everySubgraph` of bundle-service.ts). */
export const loadDefinitions = (names: readonly SubgraphName[] = subgraphNames): Promise<SubgraphDefinition[]> =>
  Promise.all(
    names.map(
      async (name) => ((await import(`../../${name}/src/index.ts`)) as { default: SubgraphDefinition }).default,
    ),
  );
