import { type DomainDeclaration, defineEvent, defineWorkflow } from '@portal/domain';
import { z } from 'zod';

/** A walk: an aggregate with as many events as it has steps. */
export interface Walk {
  walkId: string;
  state: 'WALKING';
  steps: number;
}

export const walkStepped = defineEvent('test.walkStepped', 1, z.object({ number: z.number() }));

export const walkWorkflow = defineWorkflow<Walk, Walk['state']>()({
  name: 'walk',
  states: ['WALKING'],
  stateLabels: { WALKING: 'En marche' },
  stateOf: (walk) => walk.state,
  rows: {
    step: {
      label: 'Avancer',
      from: ['WALKING'],
      to: 'same',
      allowed: [{ where: (_: Walk, actor) => actor.kind === 'service' }],
      apply: ({ doc }) => ({ steps: doc.steps + 1 }),
      emits: ({ doc }) => [walkStepped.of(doc.walkId, { number: doc.steps })],
    },
  },
});

export const walkDomain: DomainDeclaration = { workflows: [walkWorkflow], reads: { walks: 'anybody' } };
export const journalDomain: DomainDeclaration = { workflows: [], reads: { journals: 'anybody' } };
