import {
  type AnyWorkflow,
  isDelegable,
  isOpenToAll,
  type LinkPurpose,
  linkPurposeNames,
  linkPurposes,
  mutationNames,
  offeredRights,
  type Right,
  rightsCatalogue,
  rightsOf,
  userTypeLabels,
  userTypes,
} from '@portal/domain';
import { domains } from '@portal/domain/domains';
import { generated, table } from './markdown.ts';

/** docs/rights.md: every right × user type, by domain, and what needs no right. */
export function rightsPage(): string {
  const names = [...new Set(offeredRights.map((right) => rightsCatalogue[right].domain))];
  return `${[
    '# Rights',
    `${generated} The catalogue is \`domain/src/rights/\`; the test "user type × operation" of each subgraph holds the portal to it.`,
    'Rights of areas that are to come (`domain/src/rights/planned-rights.ts`) are not here, and are given to nobody.',
    'A right is held by the type (●) or given to the person besides. A place in a team, where it replaces a right, stands in [states.md](states.md). Those with a mark under Backup pass to whoever stands in for their holder, at the events and in the units of the delegation ([delegation.md](decisions/delegation.md)).',
    ...names.map(rightsOfDomain),
    '## Without a right',
    'Who has no session at all (anonymous) may do the first; every signed-in person the second as well.',
    table(['Domain', 'Anonymous', 'Signed in'], Object.entries(domains).map(withoutRight)),
    '## By an HCP link',
    'Whoever came by a link may do this and nothing else, for the HCP and the gathering that the link names.',
    table(
      ['Purpose', 'Operations'],
      linkPurposeNames.map((purpose) => [`${linkPurposes[purpose].label} (\`${purpose}\`)`, operationsOfLink(purpose)]),
    ),
  ].join('\n\n')}\n`;
}

function rightsOfDomain(domain: string): string {
  const rights = offeredRights.filter((right) => rightsCatalogue[right].domain === domain);
  const heads = ['Right', '', ...userTypes.map((type) => userTypeLabels[type]), 'Anonymous', 'Backup'];
  return `## ${domain}\n\n${table(heads, rights.map(rightRow))}`;
}

const rightRow = (right: Right): string[] => [
  rightsCatalogue[right].label,
  `\`${right}\``,
  ...userTypes.map((type) => (rightsOf(type).has(right) ? '●' : '')),
  '',
  isDelegable(right) ? '●' : '',
];

function withoutRight([domain, { workflows, reads }]: [string, (typeof domains)[keyof typeof domains]]): string[] {
  const readable = (rule: string) => Object.keys(reads).filter((name) => reads[name] === rule);
  const list = (operations: string[]) => operations.map((name) => `\`${name}\``).join(', ') || '—';
  return [domain, list([...readable('anybody'), ...openMutations(workflows)]), list(readable('signedIn'))];
}

function operationsOfLink(purpose: LinkPurpose): string {
  const operations = Object.values(domains).flatMap(({ workflows, reads }) => [
    ...Object.entries(reads).flatMap(([name, rule]) =>
      typeof rule === 'object' && rule.links.includes(purpose) ? [name] : [],
    ),
    ...workflows.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([name, row]) =>
        (row as AnyWorkflow['rows'][string]).allowed.some(({ link }) => link === purpose) ? [name] : [],
      ),
    ),
  ]);
  return operations.map((name) => `\`${name}\``).join(', ') || '—';
}

const openMutations = (workflows: readonly AnyWorkflow[]): string[] =>
  [...mutationNames(workflows)].filter((name) => isOpenToAll(workflows, name));
