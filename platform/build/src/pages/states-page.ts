import { type AnyWorkflow, linkPurposes, type MessageCode, messages, type Row, rightsCatalogue } from '@portal/domain';
import { domains } from '@portal/domain/domains';
import { generated, table } from './markdown.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every document and input
type AnyRow = Row<any, string, any>;

const asked = { checkbox: 'case à cocher', reason: 'motif', comment: 'commentaire' };
const noState = '—';

/** docs/states.md: every state table with its states, a diagram and its rows. */
export function statesPage(): string {
  const chapters = Object.entries(domains).flatMap(([domain, { workflows }]) => [
    `## ${domain}`,
    ...workflows.map(chapter),
  ]);
  return `${['# States', `${generated} An action that is not listed for a state is refused in it (\`ILLEGAL_TRANSITION\`).`, ...chapters].join('\n\n')}\n`;
}

function chapter(workflow: AnyWorkflow): string {
  const labels = workflow.stateLabels as Record<string, string>;
  const rows = Object.entries(workflow.rows) as [string, AnyRow][];
  const heads = ['Action', 'From', 'To', 'Who', 'Only if', 'Asks'];
  return [
    `### ${workflow.name}`,
    statesTable(workflow, labels),
    diagram(workflow.states, labels, rows),
    table(
      heads,
      rows.map(([name, row]) => [
        [`${row.label}<br>\`${name}\``, ...(row.alsoNamed ?? []).map((other) => `\`${other}\``)].join('<br>'),
        row.from.length === 0 ? noState : row.from.map((state) => labels[state]).join(', '),
        targets(row, workflow.states)
          .map((state) => (state === 'same' ? 'inchangé' : labels[state]))
          .join(' ou '),
        who(row),
        reasons(row).join(' '),
        row.asks ? asked[row.asks] : '',
      ]),
    ),
  ].join('\n\n');
}

/** The states, and what is said of an action that does not start from one, where its row has no words of its own. */
function statesTable({ states, closedIn = {} }: AnyWorkflow, labels: Record<string, string>): string {
  const words: Partial<Record<string, MessageCode>> = closedIn;
  const said = (state: string): string[] => {
    const code = words[state];
    return [code ? `${messages[code]} (\`${code}\`)` : ''];
  };
  const hasWords = Object.keys(words).length > 0;
  return table(
    ['State', 'Label', ...(hasWords ? ['What is closed in it says'] : [])],
    states.map((state) => [`\`${state}\``, labels[state] ?? '', ...(hasWords ? said(state) : [])]),
  );
}

/** Creations and changes of state; edits that keep the state are in the table only. */
function diagram(states: readonly string[], labels: Record<string, string>, rows: [string, AnyRow][]): string {
  const arrows = rows.flatMap(([, row]) =>
    targets(row, states).flatMap((to) => {
      if (to === 'same') return [];
      const froms = row.from.length === 0 ? ['[*]'] : row.from.filter((from) => from !== to);
      return froms.map((from) => `  ${from} --> ${to} : ${row.label}`);
    }),
  );
  const named = states.map((state) => `  ${state} : ${labels[state]}`);
  return ['```mermaid', 'stateDiagram-v2', ...named, ...new Set(arrows), '```'].join('\n');
}

/** Where a row leads; of one that decides by the document, the states that its rule names. */
function targets(row: AnyRow, states: readonly string[]): string[] {
  if (typeof row.to === 'string') return [row.to];
  const named = states.filter((state) => quotes(row.to, state));
  return named.length > 0 ? named : ['same'];
}

function who({ allowed }: AnyRow): string {
  const ways = allowed.map(
    ({ right, link, whereLabel }) =>
      [
        right && `${rightsCatalogue[right].label} (\`${right}\`)`,
        link && `lien PS « ${linkPurposes[link].label} »`,
        whereLabel,
      ]
        .filter(Boolean)
        .join(', ') || 'tout le monde',
  );
  return ways.join(' ; ou ') || 'le portail seul';
}

/** The codes that a guard may give: those it was declared with (`guardWithCodes`), and those it names itself, which are read from its source. */
export const codesOf = (guard: unknown): MessageCode[] => {
  const { codes = [] } = guard as { codes?: readonly MessageCode[] };
  return (Object.keys(messages) as MessageCode[]).filter((code) => codes.includes(code) || quotes(guard, code));
};

/** The French reasons that the guards of a row may give. */
function reasons({ around = [], when = [], check = [], closedIn = {}, inOwnName, sendsMail }: AnyRow): string[] {
  const ofRow: MessageCode[] = [
    ...(inOwnName ? ['NOT_WHILE_IMPERSONATING' as const] : []),
    ...(sendsMail ? ['MAILS_TOO_MANY' as const] : []),
    ...(Object.values(closedIn) as MessageCode[]),
  ];
  const codes = [...new Set([...ofRow, ...[...around, ...when, ...check].flatMap(codesOf)])];
  return codes.map((code) => `${messages[code]} (\`${code}\`)`);
}

const quotes = (rule: unknown, word: string): boolean => new RegExp(`['"\`]${word}['"\`]`).test(String(rule));
