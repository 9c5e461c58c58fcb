import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../../', import.meta.url).pathname;
const folders = [
  ...readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell'),
  ...['platform/web', 'shared-ui'],
];

/** The sources of some folders, without their dependencies: paths from the project's root. */
export const sourcesIn = (of: readonly string[]): string[] =>
  of.flatMap((folder) =>
    readdirSync(`${root}${folder}/src`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/src/${name}`),
  );

/** The sources of all that runs in a browser, tests included. */
export const browserSources = (): string[] => sourcesIn(folders);

/** The text of a source, by its path from the project's root. */
export const textOf = (source: string): string => readFileSync(root + source, 'utf8');
