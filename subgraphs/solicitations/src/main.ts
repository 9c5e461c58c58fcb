import { runSubgraphs } from '@portal/server';
import solicitations from './index.ts';

await runSubgraphs([solicitations]);
