import { userUuidOf } from '@portal/domain';
import { defineAggregate } from '@portal/server';
import { bookWorkflow } from '../../domain/index.ts';
import { Books } from './database.ts';

/** A person reaches what is their own; out of reach is NOT_FOUND. */
export const bookAggregate = defineAggregate({
  workflow: bookWorkflow,
  model: Books,
  idField: 'bookUuid',
  stateField: 'state',
  reach: ({ actor }) => (actor.kind === 'service' ? {} : { ownerUuid: userUuidOf(actor) ?? 'nobody' }),
});
