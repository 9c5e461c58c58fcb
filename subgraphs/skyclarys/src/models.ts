import {
  type ProgrammePage,
  type ProgrammeRequest,
  programmePageRecordSchema,
  programmeRequestRecordSchema,
} from '@portal/domain';
import { defineSchema, type Filter, type Model, schemaFields } from '@portal/server';
import { db } from './database.ts';

/** With what the list finds it by: words under a key of the service, none once it is erased. */
export type StoredRequest = ProgrammeRequest & { blindWords: string[] };
export type RequestFilter = Filter<StoredRequest>;

export const Pages: Model<ProgrammePage> = db.model(
  'ProgrammePage',
  defineSchema<ProgrammePage>(schemaFields(programmePageRecordSchema), { collection: 'programme_pages' })
    .index({ versionUuid: 1 }, { unique: true })
    .index({ number: 1 }, { unique: true })
    // One draft and one published version at most.
    .index(
      { state: 1 },
      { unique: true, name: 'one_of_each', partialFilterExpression: { state: { $in: ['draft', 'published'] } } },
    )
    .index({ state: 1, number: -1 }),
);

export const Requests: Model<StoredRequest> = db.model(
  'ProgrammeRequest',
  defineSchema<StoredRequest>(
    { ...schemaFields(programmeRequestRecordSchema), blindWords: [String] },
    { collection: 'programme_requests', minimize: false },
  )
    .index({ requestUuid: 1 }, { unique: true })
    .index({ challengeId: 1 }, { unique: true })
    .index({ reference: 1 }, { unique: true })
    .index({ createdAt: -1, requestUuid: -1 })
    .index({ state: 1, createdAt: -1, requestUuid: -1 })
    .index({ handlerUuid: 1, state: 1, createdAt: 1 })
    .index({ blindWords: 1, createdAt: -1 })
    .index({ eraseAt: 1 }),
);
