import { isStoredVerbatim } from '@portal/domain';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';

/** What zod knows of a schema, each kind with its own. */
const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

const plainTypes = { string: String, number: Number, boolean: Boolean, date: Date } as const;

/** Part of a document: an unknown field is an error there, too. */
const nested = (part: z.core.$ZodShape) =>
  new Schema(fieldsWithin(part, false), { _id: false, strict: 'throw', minimize: false });

type Enumerations = Record<string, readonly unknown[]>;

/** Of several shapes of one part a path has the values of all: which shape a document has is said elsewhere in it. */
const together = (some: readonly Enumerations[]): Enumerations => {
  const all: Enumerations = {};
  for (const [path, values] of some.flatMap(Object.entries))
    all[path] = [...new Set([...(all[path] ?? []), ...values])];
  return all;
};

/** The paths of a part, from itself on, that hold an enumeration. */
function enumerationsIn(schema: z.core.$ZodType, path: readonly string[] = []): Enumerations {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'enum':
      return { [path.join('.')]: Object.values(def.entries) };
    case 'object':
      return Object.assign(
        {},
        ...Object.entries(def.shape).map(([name, field]) => enumerationsIn(field, [...path, name])),
      );
    case 'array':
      return enumerationsIn(def.element, path);
    case 'union':
      return together(def.options.map((option) => enumerationsIn(option, path)));
    case 'pipe':
      return enumerationsIn(def.in, path);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return enumerationsIn(def.innerType, path);
    default:
      return {};
  }
}

/** A part that is kept as it comes names its enumerations beside it; there is nothing to cast or to check in it. */
const isWhole = (schema: z.core.$ZodType): boolean => isStoredVerbatim(schema as z.ZodType);
const withinOf = (schema: z.core.$ZodType) => {
  const within = isWhole(schema) ? enumerationsIn(schema) : {};
  return Object.keys(within).length > 0 ? { within } : {};
};

/** What a list holds: values, or parts of the document. */
function elementOf(schema: z.core.$ZodType): unknown {
  const def = definitionOf(schema);
  if (isWhole(schema)) return Schema.Types.Mixed;
  if (def.type === 'object') return nested(def.shape);
  if (def.type === 'enum') return { type: String, enum: Object.values(def.entries) };
  return plainTypes[def.type as keyof typeof plainTypes] ?? Schema.Types.Mixed;
}

const leastOf = (schema: z.core.$ZodType) => {
  const { minValue } = schema as z.ZodNumber;
  return typeof minValue === 'number' && Number.isFinite(minValue) ? { min: minValue } : {};
};

function fieldOf(schema: z.core.$ZodType, isTop: boolean): object {
  const def = definitionOf(schema);
  // The writer sets its times itself.
  const needed = isTop && def.type !== 'date' ? { required: true } : {};
  if (isWhole(schema)) return { type: Schema.Types.Mixed, ...needed, ...withinOf(schema) };
  switch (def.type) {
    case 'default':
      return { ...fieldOf(def.innerType, false), default: def.defaultValue };
    case 'optional':
      return { ...fieldOf(def.innerType, false), default: undefined };
    case 'nullable': {
      const { enum: values, ...field } = fieldOf(def.innerType, false) as { enum?: readonly string[] };
      return { ...field, ...(values && { enum: [...values, null] }), default: null };
    }
    case 'enum':
      return { type: String, enum: Object.values(def.entries), ...needed };
    case 'array':
      return { type: [elementOf(def.element)], ...withinOf(def.element) };
    case 'object':
      return { type: nested(def.shape), ...needed };
    case 'boolean':
      return { type: Boolean, default: false };
    case 'string':
    case 'number':
    case 'date':
      return { type: plainTypes[def.type], ...leastOf(schema), ...needed };
    default:
      return { type: Schema.Types.Mixed, ...needed };
  }
}

const fieldsWithin = (shape: z.core.$ZodShape, isTop: boolean): SchemaDefinition =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema, isTop)])) as SchemaDefinition;

/**
 * The fields of a stored document as its zod object says them: what may be null is null until it is given, an enumeration has its values (`check-values`
 * finds what is kept outside of them), a part has its own fields unless it is kept as it comes (`storedVerbatim`), and so is anything that is neither.
 */
export const schemaFields = ({ shape }: z.ZodObject): SchemaDefinition => fieldsWithin(shape, true);
