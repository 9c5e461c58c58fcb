import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType } from 'graphql';
import { isRow, mergeInto, ownValue, type Row, setOwn } from './own-keys.ts';

/** Entities of one fetch: each different representation once, and the entities it represents. */
export interface Representations {
  values: Row[];
  /** For each value, the indexes of its entities in the list that was given. */
  places: number[][];
}

/**
 * What a domain needs to know of each entity to answer for it. Entities that are the same to the domain are asked for once
 * (Apollo's executor asks for each: federation issue 180).
 */
export function representationsOf(
  schema: GraphQLSchema,
  entities: readonly Row[],
  requires: readonly QueryPlanSelectionNode[],
): Representations {
  const known = new Map<string, number>();
  const found: Representations = { values: [], places: [] };
  entities.forEach((entity, place) => {
    const value = pick(schema, entity, requires);
    if (!value?.__typename) return;
    const key = JSON.stringify(value);
    const index = known.get(key);
    if (index === undefined) {
      known.set(key, found.values.length);
      found.values.push(value);
      found.places.push([place]);
    } else {
      found.places[index]?.push(place);
    }
  });
  return found;
}

/** The selections of a row, or null when one of them was never answered. */
function pick(schema: GraphQLSchema, row: Row | null, selections: readonly QueryPlanSelectionNode[]): Row | null {
  if (row === null) return null;
  const picked: Row = {};
  for (const selection of selections) {
    if (selection.kind === 'InlineFragment') {
      const { typeCondition } = selection;
      if (typeCondition && isOfType(schema, row.__typename, typeCondition)) {
        mergeInto(picked, pick(schema, row, selection.selections));
      }
      continue;
    }
    const key = selection.alias ?? selection.name;
    const value = ownValue(row, key);
    if (value === undefined) return null;
    setOwn(picked, key, selection.selections ? pickWithin(schema, value, selection.selections) : value);
  }
  return picked;
}

function pickWithin(schema: GraphQLSchema, value: unknown, selections: readonly QueryPlanSelectionNode[]): unknown {
  if (Array.isArray(value)) return value.map((element) => pick(schema, element as Row | null, selections));
  return isRow(value) ? pick(schema, value, selections) : null;
}

function isOfType(schema: GraphQLSchema, typename: unknown, condition: string): boolean {
  if (typename === condition) return true;
  const type = typeof typename === 'string' ? schema.getType(typename) : undefined;
  const wanted = schema.getType(condition);
  if (!type || !wanted || !isAbstractType(wanted)) return false;
  return 'getFields' in type && 'getInterfaces' in type && schema.isSubType(wanted, type);
}
