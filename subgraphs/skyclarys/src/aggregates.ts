import { programmePageWorkflow, programmeRequestWorkflow } from '@portal/domain';
import { defineAggregate } from '@portal/server';
import { Pages, Requests } from './models.ts';
import { sealRequest } from './requests/sealed-person.ts';

/** Versions of the page: their state is written only through `perform`. */
export const PageAggregate = defineAggregate({
  workflow: programmePageWorkflow,
  model: Pages,
  idField: 'versionUuid',
  stateField: 'state',
  unique: {
    state: { code: 'PROGRAMME_DRAFT_EXISTS', field: 'state' },
    number: { code: 'CONFLICT', field: 'number' },
  },
});

/** Requests: whose they are is sealed by the one writer of state. */
export const RequestAggregate = defineAggregate({
  workflow: programmeRequestWorkflow,
  model: Requests,
  idField: 'requestUuid',
  stateField: 'state',
  seal: sealRequest,
  unique: { challengeId: { code: 'PROGRAMME_CHALLENGE_USED', field: 'challenge' } },
});
