import { fileWorkflow, type StoredFile, uploaderOf } from '@portal/domain';
import { defineAggregate, type Filter } from '@portal/server';
import { Files } from './database.ts';

/** The aggregate of files, written only through `perform`. A user reaches own unclaimed ones; the rest changes by events and sweeps. */
export const fileAggregate = defineAggregate({
  workflow: fileWorkflow,
  model: Files,
  idField: 'fileUuid',
  stateField: 'state',
  reach: ({ actor }) =>
    (actor.kind === 'service'
      ? {}
      : { uploaderUuid: uploaderOf(actor) ?? 'nobody', state: 'UNCLAIMED' }) as Filter<StoredFile>,
});
