import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type DocumentNode, print } from 'graphql';

/**
 * A question that the page asks by itself: the operation and its hash, as the gateway knows it; variables in which `":name"` is that parameter of the
 * path; whether it is asked only where the address has no filters.
 */
export type TableQuestion = [operation: string, hash: string, variables: object, isOfPlainAddress?: 1];

interface Declared {
  document: DocumentNode;
  variables: object;
  isOfPlainAddress?: boolean;
}

/** What questions are made of: the package's own modules, rules of the domain, and how addresses are read. What is drawn is left out. */
const isPart = (name: string): boolean => /^(\.|@portal\/(domain|web\/))/.test(name);

const dataOnly: Plugin = {
  name: 'data-only',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^/]/ }, ({ kind, path: name }) =>
      kind === 'entry-point' || isPart(name) || !name.startsWith('@portal/')
        ? undefined
        : { path: name, namespace: 'empty' },
    );
    bundle.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {}', loader: 'js' }));
  },
};

function tableQuestion({ document, variables, isOfPlainAddress }: Declared): TableQuestion {
  const [operation] = document.definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? [one] : []));
  const hash = createHash('sha256').update(print(document)).digest('hex');
  return [operation!.name!.value, hash, variables, ...(isOfPlainAddress ? ([1] as const) : ([] as const))];
}

/**
 * The questions of `src/first-questions.ts` by pattern of their route: made by the same code that asks them in the page, which then finds them
 * answered.
 *
 * @param dir the folder of the shell or of a remote; without the file there are none
 */
export async function questionsOf(dir: string): Promise<Record<string, TableQuestion[]>> {
  const file = path.join(dir, 'src/first-questions.ts');
  if (!existsSync(file)) return {};
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.graphql': 'text' },
    plugins: [dataOnly],
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(file)});`,
    },
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const { firstQuestions } = (await import(`data:text/javascript;base64,${code}`)) as {
    firstQuestions: Record<string, Declared[]>;
  };
  return Object.fromEntries(
    Object.entries(firstQuestions).map(([pattern, questions]) => [pattern, questions.map(tableQuestion)]),
  );
}
