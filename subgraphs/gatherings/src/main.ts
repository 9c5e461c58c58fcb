import { runSubgraphs } from '@portal/server';
import gatherings from './index.ts';

await runSubgraphs([gatherings]);
