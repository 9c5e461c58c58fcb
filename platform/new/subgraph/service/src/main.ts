import { runSubgraphs } from '@portal/server';
import library from './index.ts';

await runSubgraphs([library]);
