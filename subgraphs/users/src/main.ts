import { runSubgraphs } from '@portal/server';
import { createAdministrator } from './accounts/administrator-command.ts';
import users from './index.ts';

if (process.argv[2] === 'create-administrator') {
  process.exit(await createAdministrator({ input: process.stdin, output: process.stdout }));
}
await runSubgraphs([users]);
