import { runSubgraphs } from '@portal/server';
import activities from './index.ts';

await runSubgraphs([activities]);
