import { runSubgraphs } from '@portal/server';
import { loadDefinitions } from './definitions.ts';

await runSubgraphs(await loadDefinitions());
