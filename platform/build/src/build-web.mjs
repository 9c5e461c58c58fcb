#!/usr/bin/env node
// node platform/build/src/build-web.mjs <package folder…> [--schema <api.graphql>] [--out <root>] : builds and publishes the shell or remotes.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { buildWeb } = await import('./build-web.ts');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { schema: { type: 'string' }, out: { type: 'string' } },
});
for (const dir of positionals) {
  const options = { dir: path.resolve(dir) };
  if (values.schema) options.schema = path.resolve(values.schema);
  if (values.out) options.outRoot = path.resolve(values.out);
  const line = await buildWeb(options).catch((error) => {
    process.stderr.write(`${path.basename(dir)} : ${error.message}\n`);
    process.exit(1);
  });
  process.stdout.write(`${line}\n`);
}
