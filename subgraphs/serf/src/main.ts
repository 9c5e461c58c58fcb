import { runSubgraphs } from '@portal/server';
import serf from './index.ts';

await runSubgraphs([serf]);
