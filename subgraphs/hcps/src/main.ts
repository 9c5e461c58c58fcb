import { runSubgraphs } from '@portal/server';
import hcps from './index.ts';

await runSubgraphs([hcps]);
