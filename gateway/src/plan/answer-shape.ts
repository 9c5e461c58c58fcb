import {
  type Directive,
  type FieldSelection,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  isSubtype,
  isValidLeafValue,
  type NamedType,
  type Operation,
  type Schema,
  type Selection,
  type SelectionSet,
  type Type,
  Variable,
} from '@apollo/federation-internals';

type Variables = Readonly<Record<string, unknown>>;

/** Whether a selection is left out, by `@skip` and `@include`. */
type LeftOut = (variables: Variables) => boolean;

/** A type with all that completing a value needs worked out once. */
export type ValueType =
  | { kind: 'nonNull'; of: ValueType; name: string }
  | { kind: 'list'; of: ValueType; name: string }
  | { kind: 'composite'; name: string }
  | { kind: 'leaf'; name: string; isValid: (value: unknown) => boolean };

/**
 * What an answer looks like: an operation's selections with the types resolved. A key is odd when every object has it
 * already (`constructor`); all others are read and written directly, which is many times faster.
 */
export type Shape =
  | {
      kind: 'field';
      key: string;
      odd: boolean;
      type: ValueType;
      leftOut: LeftOut | undefined;
      shapes: Shape[] | undefined;
    }
  | { kind: 'typename'; key: string; leftOut: LeftOut | undefined }
  | {
      kind: 'fragment';
      condition: string | undefined;
      applies: (typename: string) => boolean;
      leftOut: LeftOut | undefined;
      shapes: Shape[];
    };

/** An operation made ready to shape answers again and again. */
export interface AnswerShape {
  root: string;
  shapes: Shape[];
  /** Values of variables that have one by default. */
  defaults: Variables;
  /** Names of the schema's types, and of those that objects can have. */
  isType: (name: string) => boolean;
  isComposite: (name: string) => boolean;
  isObject: (name: string) => boolean;
}

/** Works an operation's shape out, or gives undefined for one that asks for the schema itself. */
export function shapeOf(schema: Schema, operation: Operation): AnswerShape | undefined {
  const root = schema.schemaDefinition.rootType(operation.rootKind);
  if (!root || asksForSchema(operation.selectionSet)) return undefined;
  const typeNamed = remembered((name) => schema.type(name));
  return {
    root: root.name,
    shapes: shapesOf(schema, operation.selectionSet),
    defaults: operation.collectDefaultedVariableValues(),
    isType: (name) => typeNamed(name) !== undefined,
    isComposite: (name) => isA(typeNamed(name), isCompositeType),
    isObject: (name) => isA(typeNamed(name), isObjectType),
  };
}

const isA = (type: NamedType | undefined, check: (type: NamedType) => boolean): boolean =>
  type !== undefined && check(type);

const asksForSchema = (set: SelectionSet): boolean =>
  set
    .selections()
    .some((selection) =>
      selection.kind === 'FieldSelection'
        ? selection.element.definition.isSchemaIntrospectionField()
        : asksForSchema(selection.selectionSet),
    );

const shapesOf = (schema: Schema, set: SelectionSet): Shape[] =>
  set.selections().map((selection) => shapeOfSelection(schema, selection));

function shapeOfSelection(schema: Schema, selection: Selection): Shape {
  const leftOut = leftOutBy(schema, selection);
  if (selection.kind === 'FieldSelection') return shapeOfField(schema, selection, leftOut);
  const condition = selection.element.typeCondition;
  const applies = remembered((typename) => {
    const type = schema.type(typename);
    return condition === undefined || (type !== undefined && isSubtype(condition, type));
  });
  return {
    kind: 'fragment',
    condition: condition?.name,
    applies,
    leftOut,
    shapes: shapesOf(schema, selection.selectionSet),
  };
}

function shapeOfField(schema: Schema, { element, selectionSet }: FieldSelection, leftOut: LeftOut | undefined): Shape {
  const key = element.responseName();
  if (element.name === '__typename') return { kind: 'typename', key, leftOut };
  const type = valueType(schema, element.definition.type as Type);
  return { kind: 'field', key, odd: key in {}, type, leftOut, shapes: selectionSet && shapesOf(schema, selectionSet) };
}

function valueType(schema: Schema, type: Type): ValueType {
  const name = type.toString();
  if (isNonNullType(type)) return { kind: 'nonNull', of: valueType(schema, type.ofType), name };
  if (isListType(type)) return { kind: 'list', of: valueType(schema, type.ofType), name };
  if (isCompositeType(type)) return { kind: 'composite', name };
  // A leaf by now; the type that graphql asks for has an internal mark.
  const checked = (value: unknown) => isValidLeafValue(schema, value, type as never);
  // Most values are texts of a type that takes any text; the rest is left to Apollo's own check.
  const anyText = name === 'String' || name === 'ID';
  return { kind: 'leaf', name, isValid: anyText ? (value) => typeof value === 'string' || checked(value) : checked };
}

function leftOutBy(schema: Schema, { element }: Selection): LeftOut | undefined {
  const [skip] = element.appliedDirectivesOf(schema.skipDirective());
  const [include] = element.appliedDirectivesOf(schema.includeDirective());
  if (!skip && !include) return undefined;
  return (variables) => (skip ? isTrue(skip, variables) : false) || (include ? !isTrue(include, variables) : false);
}

function isTrue(directive: Pick<Directive, 'arguments'>, variables: Variables): boolean {
  const { if: given } = directive.arguments() as { if?: unknown };
  const value = given instanceof Variable ? variables[given.name] : given;
  if (typeof value !== 'boolean') throw new Error('no value for the condition of a directive');
  return value;
}

function remembered<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    if (known.has(name)) return known.get(name) as Value;
    const value = find(name);
    known.set(name, value);
    return value;
  };
}
