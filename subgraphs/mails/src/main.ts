import { runSubgraphs } from '@portal/server';
import mails from './index.ts';

await runSubgraphs([mails]);
