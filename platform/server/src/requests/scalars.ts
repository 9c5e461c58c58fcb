import { type AvailableAction, frenchDayOf, messageOfOne } from '@portal/domain';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { z } from 'zod';

const parsed = <T>(name: string, description: string, schema: z.ZodType<T>, serialize: (value: unknown) => unknown) => {
  const parse = (value: unknown): T => {
    const result = schema.safeParse(value);
    if (!result.success)
      throw new GraphQLError(`${name} : ${result.error.issues[0]?.message ?? 'valeur incorrecte'}`, {
        extensions: { code: 'BAD_USER_INPUT' },
      });
    return result.data;
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize,
    parseValue: parse,
    parseLiteral: (ast) => parse(ast.kind === Kind.STRING ? ast.value : undefined),
  });
};

/** Of what all subgraphs have in common (subgraphs/shared.graphql): why something cannot be done, in words. */
export const commonFields = {
  AvailableAction: {
    reasonLabel: ({ reason, reasonLabel }: AvailableAction & { reasonLabel?: string | null }): string | null =>
      reasonLabel ?? (reason && messageOfOne(reason)),
  },
};

/** Scalars of every subgraph. Declare in the SDL the ones it uses. */
export const scalars = {
  DateTime: parsed(
    'DateTime',
    'ISO 8601, UTC',
    z.iso.datetime({ offset: true }).transform((v) => new Date(v)),
    (value) => (value instanceof Date ? value.toISOString() : new Date(value as string).toISOString()),
  ),
  Day: parsed('Day', 'yyyy-MM-dd', z.iso.date(), (value) => (value instanceof Date ? frenchDayOf(value) : value)),
  Upload: parsed(
    'Upload',
    'A file of a multipart request; behind the gateway its fileUuid',
    z.uuid(),
    (value) => value,
  ),
  JSON: new GraphQLScalarType({
    name: 'JSON',
    description: 'Any value, only ever given out',
    serialize: (value) => value,
    parseValue: () => {
      throw new GraphQLError('JSON : lecture seule');
    },
  }),
};
