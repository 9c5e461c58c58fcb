import { runSubgraphs } from '@portal/server';
import skyclarys from './index.ts';

await runSubgraphs([skyclarys]);
