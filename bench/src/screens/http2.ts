import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '../bench.ts';

/** A proxy before the portal that speaks HTTP/2, as docs/production.md asks of it. */
export interface Http2Proxy {
  port: number;
  /** By which a browser is told to take this certificate; one that only ignored its errors would store nothing. */
  keyHash: string;
}

const subject = ['-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];

/** A certificate for one measurement. @throws where there is no openssl */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'portail-certificat-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ofOneHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings'];

/** Headers that the next hop understands: none of HTTP/2's own, none of the connection. */
function passed(headers: IncomingHttpHeaders, host?: string): OutgoingHttpHeaders {
  const entries = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofOneHop.includes(name));
  return { ...Object.fromEntries(entries), ...(host && { host }) };
}

/** Serves the portal at this port over HTTP/2 with TLS; WebSockets come over HTTP/1.1 as browsers send them. */
export async function openHttp2(target: number, ends: Cleanup): Promise<Http2Proxy> {
  const { key, cert } = certificate();
  const agent = new http.Agent({ keepAlive: true });
  const host = `localhost:${target}`;
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (req, res) => {
    const { method = 'GET', url: path = '/' } = req;
    const headers = passed(req.headers, host);
    if (headers.origin) headers.origin = `http://${host}`;
    const upstream = http.request({ port: target, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      answer.pipe(res as unknown as NodeJS.WritableStream);
    });
    upstream.on('error', () => res.stream?.close());
    req.pipe(upstream);
  });
  server.on('upgrade', (req: http.IncomingMessage, socket: net.Socket, head: Buffer) => {
    const upstream = net.connect(target, '127.0.0.1', () => {
      const lines = Object.entries({ ...req.headers, host, origin: `http://${host}` }).map(([k, v]) => `${k}: ${v}`);
      upstream.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.add(() => {
    agent.destroy();
    server.close();
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { port: (server.address() as AddressInfo).port, keyHash: createHash('sha256').update(spki).digest('base64') };
}
