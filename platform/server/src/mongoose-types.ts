import type { Model, QueryFilter } from 'mongoose';

export type FilterQuery<Doc> = QueryFilter<Doc>;
export type { Model };
