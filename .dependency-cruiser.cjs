/** The boundaries of the project (architecture): checked in every test run. */
const remotes = '^mf-[^/]+/';
const tests = '\\.test\\.tsx?$|/test/|example\\.test-data|/testing/|test-upload';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'No cycle of modules that run; a type that refers back is gone when the code runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain imports zod and itself.',
      severity: 'error',
      from: { path: '^domain/src', pathNot: tests },
      to: { pathNot: ['^domain/src', 'node_modules/(\\.pnpm/)?zod'] },
    },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      from: { path: `(${remotes})` },
      to: { path: remotes, pathNot: '^$1' },
    },
    {
      name: 'subgraphs-are-strangers',
      severity: 'error',
      from: { path: '^subgraphs/([^/]+)/', pathNot: '^subgraphs/all/' },
      to: { path: '^subgraphs/([^/]+)/', pathNot: '^subgraphs/$1/' },
    },
    { name: 'shell-imports-no-remote', severity: 'error', from: { path: '^shell/' }, to: { path: remotes } },
    {
      name: 'shared-ui-knows-no-domain',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(domain|platform|subgraphs|gateway|shell|mf-)' },
    },
    {
      name: 'front-and-back-meet-in-domain',
      severity: 'error',
      from: { path: '^(shell/src|mf-[^/]+|shared-ui|platform/web)/' },
      to: { path: '^(subgraphs|gateway|platform/(server|run|test))/' },
    },
    {
      name: 'back-knows-no-front',
      severity: 'error',
      from: { path: '^(subgraphs|gateway|platform/server)/' },
      to: { path: '^(shell|mf-[^/]+|shared-ui|platform/web)/' },
    },
    {
      name: 'gateway-knows-no-subgraph',
      severity: 'error',
      from: { path: '^gateway/src', pathNot: tests },
      to: { path: '^subgraphs/' },
    },
    {
      name: 'nats-in-one-file',
      comment:
        'What the portal uses of the client is named in one file; NATS is measured and killed without the server.',
      severity: 'error',
      from: { path: '.', pathNot: [tests, '^platform/server/src/events/nats\\.ts$', '^(bench|e2e)/'] },
      to: { path: 'node_modules/(\\.pnpm/)?nats' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|\\.portal|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
