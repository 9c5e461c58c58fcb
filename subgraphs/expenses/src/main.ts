import { runSubgraphs } from '@portal/server';
import expenses from './index.ts';

await runSubgraphs([expenses]);
