import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from './config.ts';

/** A new value for each page: scripts that carry it may run. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The policy of a page (robustness.md, "Settings"): scripts by nonce and what they load, everything else from this origin, no frames around it,
 * script addresses only through the named policies (`webpack`: the shell's own parts; `default`: those of remotes, see boot/page-policy.ts;
 * `first-lines`: what the page begins with).
 */
export function contentSecurityPolicy(nonce: string, { overrideOrigins }: Pick<Config, 'overrideOrigins'>): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...overrideOrigins].join(' '),
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack default first-lines',
  ].join('; ');
}

/**
 * Headers of every answer of this server. URLs contain tokens, hence no referrer. What a page is made of (`isPart`: scripts, fonts) is no page, whose
 * headers would say nothing of it: on a slow line thirteen files with them cost as much as one more file.
 */
export function setSecurityHeaders(
  res: ServerResponse,
  { portalEnv }: Pick<Config, 'portalEnv'>,
  isPart = false,
): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (!isPart) {
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.setHeader('X-Frame-Options', 'DENY');
  }
  if (portalEnv !== 'dev') res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

/** Whether other hosts' pages may read what is at this path, so that answers differ by who asks. */
export const isOpenToOrigins = (path: string, allowed: readonly string[]): boolean =>
  allowed.length > 0 && (path === '/graphql' || path === '/remotes.json' || path.startsWith('/remotes/'));

/**
 * Lets the pages of listed hosts read remotes and the graph, so that a remote can work in another host's page (decisions, section 5). Without
 * credentials: such a page brings an HCP's link, never a cookie.
 *
 * @returns whether the request was a preflight, and is answered
 */
export function allowOrigins(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  allowed: readonly string[],
): boolean {
  if (!isOpenToOrigins(path, allowed)) return false;
  // A script element of another host's page says nothing of that page; what is read by scripts does, below.
  if (/^\/remotes\/[\w-]+\/[\w-]+\/host\/assets\//.test(path))
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  res.setHeader('Vary', 'Origin');
  const { origin } = req.headers;
  if (!origin || !allowed.includes(origin)) return false;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) return false;
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  res.setHeader('Access-Control-Allow-Headers', 'content-type, apollo-require-preflight, x-hcp-link, x-portal-key');
  res.setHeader('Access-Control-Max-Age', '600');
  res.writeHead(204).end();
  return true;
}
