import { runSubgraphs } from '@portal/server';
import gatherings from '@portal/subgraph-gatherings';
import hcps from '@portal/subgraph-hcps';
import mails from '@portal/subgraph-mails';
import participants from '@portal/subgraph-participants';
import solicitations from '@portal/subgraph-solicitations';

const wanted = (process.env.SUBGRAPHS ?? '').split(',');

// One bundle for all the processes of the chain: each runs those that it is told.
await runSubgraphs([gatherings, hcps, mails, participants, solicitations].filter(({ name }) => wanted.includes(name)));
