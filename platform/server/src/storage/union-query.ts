import type { Filter, Model, Projection } from './mongoose-types.ts';

/** One of the searches. */
export interface Branch<Doc> {
  filter: Filter<Doc>;
  sort: Readonly<Record<string, 1 | -1>>;
  limit: number;
  fields: Projection;
}

/**
 * Several searches of one collection as one question, since most of what a small one costs is sending it: the documents of the first branch, then those of the
 * next. Each says in `branch` which one found it.
 * @param most how many in all; a branch is not looked into where those before it have as many
 * @param options of the aggregation; a hint is for the first branch
 */
export function unionQuery<Doc>(
  model: Model<Doc>,
  [first, ...others]: readonly [Branch<Doc>, ...Branch<Doc>[]],
  { most, ...options }: { most?: number; maxTimeMS: number; hint?: Readonly<Record<string, 1 | -1>> },
) {
  const stagesOf = ({ filter, sort, limit, fields }: Branch<Doc>, branch: number) => [
    { $match: filter },
    { $sort: sort },
    { $limit: limit },
    { $project: fields },
    { $set: { branch: { $literal: branch } } },
  ];
  const unions = others.map((one, i) => ({
    $unionWith: { coll: model.collection.name, pipeline: stagesOf(one, i + 1) },
  }));
  const pipeline = [...stagesOf(first, 0), ...unions, ...(most === undefined ? [] : [{ $limit: most }])];
  return model.aggregate<Doc & { branch: number }>(pipeline, options);
}
