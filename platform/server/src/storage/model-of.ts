import type { Connection, Schema } from 'mongoose';
import type { Model } from './mongoose-types.ts';

/**
 * A collection as the portal uses it (mongoose-types.ts). The one place where mongoose's own types end: they say what it would hydrate, and nothing is
 * hydrated here.
 */
export const modelOf = <Doc>(connection: Connection, name: string, schema: Schema<Doc>): Model<Doc> =>
  connection.model(name, schema) as unknown as Model<Doc>;
