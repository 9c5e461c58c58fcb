import { runProjectCommand } from './bootstrap/command.mjs';

await runProjectCommand('values-check');
