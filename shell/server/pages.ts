import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Config } from './config.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const compress = promisify(brotliCompress);

/** A list that is being replaced or missing must not break the page: the scripts request it again. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/**
 * The user type that the session's cookie names, unchecked: it only decides which questions are worth asking before the session is known. The gateway checks
 * the cookie with each of them.
 */
function userTypeIn(cookies: string): string | undefined {
  const [, payload = ''] = /(?:^|;\s*)jwt=[\w-]+\.([\w-]+)/.exec(cookies) ?? [];
  try {
    const { claims } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return claims.userType;
  } catch {
    return undefined;
  }
}

/** What the first lines of the shell's page need to request everything in parallel (shell/src/boot/first-lines.js). */
async function pageData(publicDir: string, cookies: string): Promise<object> {
  const [remotes, chunks, questions] = await Promise.all([
    readJson<unknown[]>(path.join(publicDir, 'remotes.json')),
    readJson<Record<string, string[]>>(path.join(publicDir, 'chunks.json')),
    readJson<object>(path.join(publicDir, 'questions.json')),
  ]);
  return { ...(remotes ? { remotes } : {}), chunks, questions, userType: userTypeIn(cookies) };
}

/** JSON inside a script element: no `<` that could end it. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Adds the nonce to the page's own scripts; anything injected has no nonce and does not run. */
const withNonce = (html: string, nonce: string): string =>
  html
    .replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    .replaceAll(/<link(?=\s)/g, `<link nonce="${nonce}"`);

async function sendHtml(req: IncomingMessage, res: ServerResponse, status: number, html: string): Promise<void> {
  const takesBrotli = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const body = takesBrotli ? await compress(html, { params }) : Buffer.from(html);
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(takesBrotli ? { 'Content-Encoding': 'br' } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends a page of the public folder with its own nonce and policy. @returns false when there is no such file */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  config: Config,
  file: string,
): Promise<boolean> {
  const template = await readFile(path.join(config.publicDir, file), 'utf8').catch(() => undefined);
  if (template === undefined) return false;
  const nonce = newNonce();
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, config));
  const page = withNonce(template, nonce);
  const html = page.includes('__PORTAL_DATA__')
    ? page.replace(
        '__PORTAL_DATA__',
        inScript(await pageData(config.publicDir, req.headers.cookie ?? '')).replaceAll('$', '$$$$'),
      )
    : page;
  await sendHtml(req, res, 200, html);
  return true;
}

/** A URL that is no file: an explanation and a link to the portal. Typed URLs without `#` land here. */
export async function sendNotFound(req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page introuvable · Portail des événements</title></head>
<body><main><h1>Cette page n’existe pas</h1><p>Le lien est peut-être ancien ou incomplet.</p><p><a href="/">Aller au portail</a></p></main></body></html>`;
  await sendHtml(req, res, 404, html);
}

/** The version of a remote that remotes.json points to now, for its standalone page at a permanent URL. */
export async function standalonePath(publicDir: string, name: string): Promise<string | undefined> {
  const lines = await readJson<{ name: string; version: string }[]>(path.join(publicDir, 'remotes.json'));
  const line = lines?.find((candidate) => candidate.name === name);
  return line && `/remotes/${name}/${line.version}/standalone/index.html`;
}
