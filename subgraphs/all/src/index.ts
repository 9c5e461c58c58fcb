import { runSubgraphs } from '@portal/server';
import activities from '@portal/subgraph-activities';
import documents from '@portal/subgraph-documents';
import gatherings from '@portal/subgraph-gatherings';
import hcps from '@portal/subgraph-hcps';
import mails from '@portal/subgraph-mails';
import users from '@portal/subgraph-users';

await runSubgraphs([users, hcps, gatherings, activities, documents, mails]);
