import type { z } from 'zod';

/** A kind of event: subject `portal.<name>`, its version and the zod schema of its data (decisions, section 6). */
export interface EventDefinition<Data = unknown> {
  name: string;
  version: number;
  schema: z.ZodType<Data>;
}

/** An event that happened to one aggregate; the platform adds id, time, actor and trace. */
export interface DomainEvent<Data = unknown> {
  name: string;
  version: number;
  aggregateId: string;
  data: Data;
}

export interface EventKind<Data> extends EventDefinition<Data> {
  /** The event for an aggregate; throws a ZodError when the data is not of the schema. */
  of(aggregateId: string, data: Data): DomainEvent<Data>;
}

/** Declares an event once for the publisher and every consumer. Events carry identifiers and the few fields that rules need, never sensitive data. */
export function defineEvent<Data>(
  name: `${string}.${string}`,
  version: number,
  schema: z.ZodType<Data>,
): EventKind<Data> {
  return {
    name,
    version,
    schema,
    of: (aggregateId, data) => ({ name, version, aggregateId, data: schema.parse(data) }),
  };
}
