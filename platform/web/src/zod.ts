import {
  array,
  boolean,
  coerce,
  config,
  custom,
  date,
  discriminatedUnion,
  email,
  enum as enumOf,
  instanceof as instanceOf,
  int,
  iso,
  literal,
  looseObject,
  NEVER,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
  uuid,
  ZodError,
} from 'zod';

/**
 * What remotes use of zod, once in the page: they take it from the shell under the name `zod` (platform/build/src/federation.ts). All of the library would be
 * twice as large; `zod.test.ts` holds this list against the code.
 */
export const z = {
  ...{
    array,
    boolean,
    coerce,
    config,
    custom,
    date,
    discriminatedUnion,
    email,
    enum: enumOf,
    instanceof: instanceOf,
    int,
  },
  ...{ iso, literal, looseObject, NEVER, number, object, partialRecord, preprocess, record, strictObject, string },
  ...{ union, unknown, uuid, ZodError },
};
