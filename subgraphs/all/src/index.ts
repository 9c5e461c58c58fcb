import { runSubgraphs } from '@portal/server';
import documents from '@portal/subgraph-documents';
import gatherings from '@portal/subgraph-gatherings';
import mails from '@portal/subgraph-mails';
import users from '@portal/subgraph-users';

await runSubgraphs([users, gatherings, documents, mails]);
