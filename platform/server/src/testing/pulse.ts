import { type Actor, type DomainDeclaration, defineEvent, defineWorkflow } from '@portal/domain';
import { z } from 'zod';

/** A pulse: the smallest aggregate there is, for tests of what the platform promises of every event. */
export interface Pulse {
  pulseId: string;
  state: 'SENT';
}

export const pulseSent = defineEvent('test.pulseSent', 1, z.object({ pulseId: z.string() }));

const everybody = [{ where: (_: Pulse, actor: Actor) => actor.kind !== 'anonymous' }];

export const pulseWorkflow = defineWorkflow<Pulse, Pulse['state']>()({
  name: 'pulse',
  states: ['SENT'],
  stateLabels: { SENT: 'Envoyé' },
  stateOf: (pulse) => pulse.state,
  rows: {
    sendPulse: {
      label: 'Envoyer',
      from: [],
      to: 'SENT',
      allowed: everybody,
      input: z.object({ pulseId: z.string() }),
      apply: ({ input }) => ({ pulseId: input.pulseId }),
      emits: ({ doc }) => [pulseSent.of(doc.pulseId, { pulseId: doc.pulseId })],
    },
  },
});

export const pulseDomain: DomainDeclaration = { workflows: [pulseWorkflow], reads: { pulses: 'anybody' } };
export const noDomain: DomainDeclaration = { workflows: [], reads: { beats: 'anybody' } };
