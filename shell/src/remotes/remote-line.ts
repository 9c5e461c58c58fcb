import type { Section } from '@portal/web/session/portal-context';

/** An entry of remotes.json: all that the shell knows of a remote before it is loaded (docs/platform.md, "The browser"). */
export interface RemoteLine {
  name: string;
  manifest: string;
  version: string;
  title: string;
  /** For the rail, where the title is long. */
  shortTitle?: string;
  /** On its tile of the dashboard: what it is for. */
  description?: string;
  icon?: string;
  prefixes: string[];
  /** Prefixes that open without a session; the longest prefix that fits a path decides. */
  publicPrefixes?: string[];
  section: Section;
  /** Without this right the area redirects Home. */
  right?: string;
  /** Only these user types may enter; the others are redirected Home. */
  userTypes?: string[];
  /** Names of the pieces that it offers to other areas. */
  pieces?: string[];
  /** Pages of it that have an entry of their own in the rail. */
  places?: readonly { title: string; path: string; icon: string }[];
  /** Pages of it that open for user types that may not enter it, and are all that they have of it. */
  pagesFor?: readonly {
    title: string;
    path: string;
    description: string;
    icon: string;
    userTypes: readonly string[];
  }[];
  /** What the page asks for before any code of it is there (platform/build, route-table): files relative to the manifest, its entry first. */
  table?: { files: readonly string[] } | undefined;
  /** Replaces the published one in this browser (overrides.ts). */
  isOverride?: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isPrefixes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((prefix) => isText(prefix) && prefix.startsWith('/'));

/** The valid entries: another team's mistake in one entry only drops that entry. */
export function readLines(value: unknown): RemoteLine[] {
  if (!Array.isArray(value)) throw new TypeError('remotes.json holds no list');
  return value.filter(
    (line): line is RemoteLine =>
      isText(line?.name) && isText(line.manifest) && isText(line.title) && isPrefixes(line.prefixes),
  );
}

/** Whether the path is the prefix or below it. */
export const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const longest = (path: string, prefixes: readonly string[] = []): number =>
  prefixes.reduce((length, prefix) => (isBelow(path, prefix) ? Math.max(length, prefix.length) : length), 0);

/** The remote that owns a path: the one with the longest prefix that fits. */
export function remoteOf(path: string, lines: readonly RemoteLine[]): RemoteLine | undefined {
  const reach = (line: RemoteLine) => Math.max(longest(path, line.prefixes), longest(path, line.publicPrefixes));
  return lines.filter((line) => reach(line) > 0).sort((a, b) => reach(b) - reach(a))[0];
}

/** Whether a remote's path opens without a session. */
export const isPublicPath = (path: string, line: RemoteLine): boolean => {
  const reach = longest(path, line.publicPrefixes);
  return reach > 0 && reach >= longest(path, line.prefixes);
};
