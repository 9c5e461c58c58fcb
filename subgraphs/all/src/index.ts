import { runSubgraphs } from '@portal/server';
import activities from '@portal/subgraph-activities';
import documents from '@portal/subgraph-documents';
import gatherings from '@portal/subgraph-gatherings';
import hcps from '@portal/subgraph-hcps';
import mails from '@portal/subgraph-mails';
import participants from '@portal/subgraph-participants';
import solicitations from '@portal/subgraph-solicitations';
import users from '@portal/subgraph-users';

await runSubgraphs([users, hcps, gatherings, solicitations, participants, activities, documents, mails]);
