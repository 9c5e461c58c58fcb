import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { UserType } from '@portal/domain/actors/user-types';
import { rightsOf } from '@portal/domain/rights/catalogue';
import { mayEnter, pagesFor } from '../src/remotes/who-enters.ts';
import { answerCompression } from './answer-compression.ts';
import type { Config } from './config.ts';
import { type Line, readJson } from './published-lines.ts';
import { cachingOf, listWaitsMs, type RemoteChoices } from './remote-choices.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const compress = promisify(brotliCompress);

/**
 * Whom the session's cookie names, unchecked: it only decides what is worth asking before the session is known. The gateway checks the cookie with each
 * question.
 */
function readerIn(cookies: string) {
  const [, payload = ''] = /(?:^|;\s*)jwt=[\w-]+\.([\w-]+)/.exec(cookies) ?? [];
  try {
    const { claims } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const userType: UserType = claims.userType;
    return { userType, allRights: [...rightsOf(userType, claims.additionalRights)] };
  } catch {
    return undefined;
  }
}

/**
 * Who is not signed in opens the login, or the page of a link, which has a table of its own. Who is signed in needs the tables of the areas that are theirs,
 * or have pages for them, and of those whose pieces stand on other areas' pages.
 */
const hasUseFor = (reader: ReturnType<typeof readerIn>, line: Line): boolean =>
  reader !== undefined &&
  (mayEnter(reader, line) || pagesFor(reader, line).length > 0 || (line.pieces ?? []).length > 0);

/** What the first lines of the shell's page need to request everything in parallel (shell/src/boot/first-lines.js). */
async function pageData(
  { publicDir, overrideOrigins }: Config,
  choices: RemoteChoices,
  cookies: string,
): Promise<object> {
  const [remotes, chunks, questions] = await Promise.all([
    choices.lines(cookies),
    readJson<Record<string, string[]>>(path.join(publicDir, 'chunks.json')),
    readJson<object>(path.join(publicDir, 'questions.json')),
  ]);
  const { hasPilot } = choices;
  const reader = readerIn(cookies);
  const linesFor = (lines: Line[]) =>
    lines.map((line) => (hasUseFor(reader, line) ? line : { ...line, table: undefined }));
  return {
    ...(remotes ? { remotes: linesFor(remotes) } : {}),
    chunks,
    questions: reader ? questions : {},
    userType: reader?.userType,
    overrideOrigins,
    hasPilot,
  };
}

/** JSON inside a script element: no `<` that could end it. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Adds the nonce to the page's own scripts; anything injected has no nonce and does not run. */
const withNonce = (html: string, nonce: string): string =>
  html
    .replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    .replaceAll(/<link(?=\s)/g, `<link nonce="${nonce}"`);

async function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  text: string,
  { status = 200, type = 'text/html', caching = 'no-store' }: { status?: number; type?: string; caching?: string } = {},
): Promise<void> {
  const takesBrotli = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''));
  const body = takesBrotli ? await compress(text, answerCompression) : Buffer.from(text);
  res.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': caching,
    'Content-Length': body.length,
    ...(takesBrotli ? { 'Content-Encoding': 'br' } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Other people may get other versions, from this very address. */
const varying = 'Accept-Encoding, Cookie';

/** Sends a page of the public folder with its own nonce and policy. @returns false when there is no such file */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  config: Config,
  { file, choices }: { file: string; choices: RemoteChoices },
): Promise<boolean> {
  const template = await readFile(path.join(config.publicDir, file), 'utf8').catch(() => undefined);
  if (template === undefined) return false;
  const nonce = newNonce();
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, config));
  const page = withNonce(template, nonce);
  res.appendHeader('Vary', varying);
  if (!page.includes('__PORTAL_DATA__')) {
    await sendText(req, res, page);
    return true;
  }
  const { cookie = '' } = req.headers;
  const data = inScript(await pageData(config, choices, cookie)).replaceAll('$', '$$$$');
  await sendText(req, res, page.replace('__PORTAL_DATA__', data), { caching: cachingOf(cookie) });
  return true;
}

/** The list of remotes as this visitor gets it. @returns false when there is none */
export async function sendRemotes(req: IncomingMessage, res: ServerResponse, choices: RemoteChoices): Promise<boolean> {
  const { cookie } = req.headers;
  const lines = await choices.lines(cookie, listWaitsMs);
  if (!lines) return false;
  res.appendHeader('Vary', varying);
  await sendText(req, res, JSON.stringify(lines), { type: 'application/json', caching: cachingOf(cookie) });
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
  res.appendHeader('Vary', 'Accept-Encoding');
  await sendText(req, res, html, { status: 404 });
}

/** The version of a remote that visitors get now, for its standalone page at a permanent URL. */
export async function standalonePath(choices: RemoteChoices, name: string): Promise<string | undefined> {
  const line = (await choices.lines())?.find((candidate) => candidate.name === name);
  return line && `/remotes/${name}/${line.version}/standalone/index.html`;
}
