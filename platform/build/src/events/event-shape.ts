import type { EventDefinition } from '@portal/domain';
import { z } from 'zod';

/** What a field may hold: names of types (`string`, `object`, `null` …), or the values of an enumeration as JSON. */
export interface FieldShape {
  holds: string[];
  /** Left out by some events. */
  isOptional?: true;
}

/** The fields of an event's data by their path: `units[].label`. */
export type EventShape = Record<string, FieldShape>;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The alternatives of a schema: a union's, or itself. */
const alternatives = (schema: JsonSchema): JsonSchema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].length > 0
    ? [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => alternatives(one as JsonSchema))
    : [schema];

function holdsOf({ type, enum: values, const: value }: JsonSchema): string[] {
  if (values) return values.map((one) => JSON.stringify(one));
  if (value !== undefined) return [JSON.stringify(value)];
  return [type ?? 'any'].flat() as string[];
}

function walk(schema: JsonSchema, at: string, isOptional: boolean, shape: EventShape): void {
  const variants = alternatives(schema);
  const known = shape[at];
  const holds = [...new Set([...(known?.holds ?? []), ...variants.flatMap(holdsOf)])].sort();
  shape[at] = { holds, ...(isOptional || known?.isOptional ? { isOptional: true } : {}) };
  const objects = variants.filter(({ properties }) => properties);
  for (const { items, properties = {}, additionalProperties } of variants) {
    if (items && !Array.isArray(items)) walk(items as JsonSchema, `${at}[]`, false, shape);
    if (typeof additionalProperties === 'object') walk(additionalProperties, `${at}{}`, false, shape);
    for (const [name, field] of Object.entries(properties)) {
      const isAlways = objects.every(({ required = [] }) => required.includes(name));
      walk(field as JsonSchema, at ? `${at}.${name}` : name, !isAlways, shape);
    }
  }
}

/** What an event's data is made of, as consumers get it. */
export function shapeOf({ schema }: Pick<EventDefinition, 'schema'>): EventShape {
  const shape: EventShape = {};
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }), '', false, shape);
  delete shape[''];
  return Object.fromEntries(Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1)));
}
