import { runSubgraphs } from '@portal/server';
import documents from './index.ts';

await runSubgraphs([documents]);
