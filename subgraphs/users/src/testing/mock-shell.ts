import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server/requests/identity';

export const onDisk = [
  {
    name: 'mf-serf',
    title: 'SERF',
    deployedVersion: 'bbbbbbbbbbbb',
    versions: [
      { version: 'bbbbbbbbbbbb', publishedAt: '2026-11-20T10:00:00.000Z' },
      { version: 'aaaaaaaaaaaa', publishedAt: '2026-11-01T10:00:00.000Z' },
    ],
  },
];

/** Answers as the shell's server does what is on its disk, to the service users alone. @returns its end */
export async function stubShell(): Promise<() => Promise<void>> {
  const authority = new IdentityAuthority(readIdentityKeys());
  const server = http.createServer(async (req, res) => {
    const { issuer } = await authority.verify(String(req.headers[identityHeader]), 'shell');
    res.writeHead(issuer === 'users' && req.url === '/internal/remotes' ? 200 : 404).end(JSON.stringify(onDisk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const before = process.env.SHELL_URL;
  process.env.SHELL_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    if (before === undefined) delete process.env.SHELL_URL;
    else process.env.SHELL_URL = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
