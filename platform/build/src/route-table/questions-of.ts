import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type UserType, userTypes } from '@portal/domain/actors/user-types';
import { rightsOf } from '@portal/domain/rights/catalogue';
import { type ReadRule, staffRuleOf } from '@portal/domain/rules/reads';
import { build, type Plugin } from 'esbuild';
import type { DocumentNode } from 'graphql';

/**
 * A question that the page asks by itself: the operation and its hash, as the gateway knows it; variables in which `":name"` is that parameter of the
 * path; whether it is asked only where the address has no filters; the user types that ask it, where not all of them do.
 */
export type TableQuestion = [
  operation: string,
  hash: string,
  variables: object,
  isOfPlainAddress?: 0 | 1,
  userTypes?: readonly UserType[],
];

interface Declared {
  document: DocumentNode;
  variables: object;
  isOfPlainAddress?: boolean;
  /** The row of the query, of those who may ask it: for whom a right of their own opens it, the screen asks. */
  read?: ReadRule;
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

/** The user types that may ask it; undefined when all may. */
function typesOf(rule: ReadRule): UserType[] | undefined {
  const right = staffRuleOf(rule);
  if (right === 'signedIn' || right === 'anybody') return undefined;
  return userTypes.filter((type) => rightsOf(type).has(right));
}

function tableQuestion({ document, variables, isOfPlainAddress, read = 'signedIn' }: Declared): TableQuestion {
  const [operation] = document.definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? [one] : []));
  const hash = createHash('sha256').update(document.loc!.source.body).digest('hex');
  const question: TableQuestion = [operation!.name!.value, hash, variables];
  const types = typesOf(read);
  if (isOfPlainAddress || types) question.push(isOfPlainAddress ? 1 : 0);
  if (types) question.push(types);
  return question;
}

/**
 * The questions of `src/first-questions.ts` by pattern of their route: made by the same code that asks them in the page, which then finds them
 * answered.
 *
 * @param dir the folder of the shell or of a remote; without the file there are none
 */
export async function questionsOf(
  dir: string,
  name = 'src/first-questions.ts',
): Promise<Record<string, TableQuestion[]>> {
  const file = path.join(dir, name);
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
