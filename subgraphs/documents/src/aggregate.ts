import { fileWorkflow, type StoredFile, userUuidOf } from '@portal/domain';
import { defineAggregate, type FilterQuery } from '@portal/server';
import { Files } from './database.ts';

/** Files behind the one door. A person reaches the own ones that nobody holds; the rest moves by events and clocks. */
export const fileAggregate = defineAggregate({
  workflow: fileWorkflow,
  model: Files,
  idField: 'fileUuid',
  stateField: 'state',
  reach: ({ actor }) =>
    (actor.kind === 'service'
      ? {}
      : { uploaderUuid: userUuidOf(actor) ?? 'nobody', state: 'UNCLAIMED' }) as FilterQuery<StoredFile>,
});
