import {
  buildSchema,
  type DocumentNode,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../requests/refusal.ts';
import { liveTypeDefs } from './live-schema.ts';

/** What can be subscribed to; a schema has to have a query, which nobody can send here. */
export const liveSchema = buildSchema(`type Query { ready: Boolean! }\n${liveTypeDefs}`);
const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];
const maxTokens = 200;

/** Every page sends the same few, some of them for each event that it follows. */
const known = new LRUCache<string, DocumentNode>({ max: 200 });

/**
 * The document of one subscription.
 * @throws Refusal OPERATION_REFUSED when it is not valid, or something else than a subscription; GraphQLError when it is too long or cannot be parsed
 */
export function subscriptionOf(query: string, operationName: string | undefined): DocumentNode {
  const key = `${operationName ?? ''} ${query}`;
  const before = known.get(key);
  if (before) return before;
  const document = checked(query, operationName);
  known.set(key, document);
  return document;
}

function checked(query: string, operationName: string | undefined): DocumentNode {
  const document = parse(query, { maxTokens });
  const operation = getOperationAST(document, operationName);
  if (validate(liveSchema, document, rules).length > 0 || operation?.operation !== 'subscription') {
    throw new Refusal('OPERATION_REFUSED');
  }
  return document;
}
