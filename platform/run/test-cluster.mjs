import { runProjectCommand } from './bootstrap/command.mjs';

await runProjectCommand('test-cluster');
