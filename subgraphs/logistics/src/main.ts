import { runSubgraphs } from '@portal/server';
import logistics from './index.ts';

await runSubgraphs([logistics]);
