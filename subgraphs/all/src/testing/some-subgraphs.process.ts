import type { SubgraphName } from '@portal/domain/subgraphs';
import { runSubgraphs } from '@portal/server';
import { loadDefinitions } from '../definitions.ts';

// One bundle for all the processes of the chain: each runs the subgraphs named in SUBGRAPHS.
await runSubgraphs(await loadDefinitions((process.env.SUBGRAPHS ?? '').split(',') as SubgraphName[]));
