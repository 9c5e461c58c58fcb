import { runSubgraphs } from '@portal/server';
import participants from './index.ts';

await runSubgraphs([participants]);
