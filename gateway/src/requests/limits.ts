import { ApolloArmor } from '@escape.tech/graphql-armor';
import { apiLimits } from '@portal/domain/documents/api-limits';
import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { type DefinitionNode, type DocumentNode, GraphQLError, Kind, parse, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import { Refusal } from './refusal.ts';

/** How much one operation may ask for (robustness.md, attacks 6 to 9). The widest page of the portal takes a third of it. */
export const limits = {
  ...apiLimits,
  directives: 30,
  tokens: 3_000,
  /** How often one field may occur in one selection set; a client library repeats it when fragments overlap. */
  sameField: 20,
  /** What the page of a link asks with the same request that opens the link. */
  questionsOfLink: 4,
  fileBytes: maxUploadBytes,
  files: 5,
} as const;

/** Validation rules for depth, aliases, directives and cost, as Apollo Server takes them. */
export const armorRules = () =>
  new ApolloArmor({
    maxDepth: { n: limits.depth, flattenFragments: true },
    maxAliases: { n: limits.aliases },
    maxDirectives: { n: limits.directives },
    costLimit: { maxCost: limits.cost, flattenFragments: true },
    // Apollo's own options do these two, and answer 400 where the armour answers 500.
    maxTokens: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect().validationRules;

/** Refuses, before anything costly looks at it, a document that is too long, unreadable, or repeats itself. */
export class DocumentGate {
  readonly #passed = new LRUCache<string, 'read' | 'mutation'>({ max: 2_000 });

  /**
   * @returns whether it may change something
   * @throws Refusal GRAPHQL_PARSE_FAILED or QUERY_TOO_COMPLEX
   */
  check(source: string): 'read' | 'mutation' {
    const known = this.#passed.get(source);
    if (known) return known;
    if (source.length > limits.documentCharacters) throw new Refusal('QUERY_TOO_COMPLEX');
    const document = parseWithin(source);
    refuseRepetition(document);
    const kind = document.definitions.some(isMutation) ? 'mutation' : 'read';
    this.#passed.set(source, kind);
    return kind;
  }
}

const isMutation = (node: DefinitionNode): boolean =>
  node.kind === Kind.OPERATION_DEFINITION && node.operation === 'mutation';

function parseWithin(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens, noLocation: true });
  } catch (error) {
    const detail = error instanceof GraphQLError ? error.message : String(error);
    throw new Refusal(detail.includes('tokens') ? 'QUERY_TOO_COMPLEX' : 'GRAPHQL_PARSE_FAILED', { detail });
  }
}

function refuseRepetition(document: DocumentNode): void {
  visit(document, {
    SelectionSet({ selections }) {
      const seen = new Map<string, number>();
      for (const selection of selections) {
        if (selection.kind !== 'Field') continue;
        const name = selection.alias?.value ?? selection.name.value;
        const times = (seen.get(name) ?? 0) + 1;
        if (times > limits.sameField) throw new Refusal('QUERY_TOO_COMPLEX', { detail: `${name} × ${times}` });
        seen.set(name, times);
      }
    },
  });
}
