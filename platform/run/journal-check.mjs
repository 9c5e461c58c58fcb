import { runProjectCommand } from './bootstrap/command.mjs';

await runProjectCommand('journal-check');
