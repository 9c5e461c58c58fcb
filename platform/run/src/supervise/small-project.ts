import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A service of a few lines: answers /health with its name and number. */
const SERVICE = (name: string, ports: string) => `
import { createServer } from 'node:http';
for (const port of ${ports}) {
  createServer((request, answer) => answer.end(JSON.stringify({ name: '${name}', pid: process.pid }))).listen(port, '127.0.0.1');
}
process.on('SIGTERM', () => process.exit(0));
`;

/** A project in a temporary folder with the parts that `npm start` expects, each of a few lines. */
export interface SmallProject {
  root: string;
  remove(): void;
}

/** Writes such a project. */
export function writeSmallProject(): SmallProject {
  const root = mkdtempSync(join(tmpdir(), 'portail-projet-'));
  const own = '[Number(process.env.PORT)]';
  const files: Record<string, string> = {
    'package.json': manifest('projet'),
    'pnpm-lock.yaml': '',
    'gateway/package.json': manifest('gateway'),
    'gateway/src/index.ts': SERVICE('gateway', own),
    'shell/package.json': manifest('shell'),
    'shell/server/index.ts': SERVICE('shell', own),
    'subgraphs/users/package.json': manifest('users'),
    'subgraphs/users/src/index.ts': 'export const name: string = "users";',
    'subgraphs/users/src/main.ts': SERVICE('users', own),
    'subgraphs/all/package.json': manifest('all'),
    'subgraphs/all/src/index.ts': SERVICE('all', '[Number(process.env.SUBGRAPH_PORT_BASE)]'),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function manifest(name: string, dependencies: Record<string, string> = {}): string {
  return JSON.stringify({ name, version: '1.0.0', type: 'module', dependencies });
}
