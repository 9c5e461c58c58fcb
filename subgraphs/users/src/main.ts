import { runSubgraphs } from '@portal/server';
import users from './index.ts';

await runSubgraphs([users]);
