import { z } from 'zod';
import { defineRows, type RuleContext } from '../../rules/workflow.ts';
import { type ChangeContext, solicitationEventPayload, statusChangeEvents } from '../event-builders.ts';
import { solicitationChanged } from '../events.ts';
import type { SolicitationInContext } from '../solicitation.ts';
import { type SolicitationStatus, solicitationStates } from '../states.ts';

const moved = z.object({
  healthCareProfessionalUuid: z.string(),
  sealedFor: z.string().nullable(),
  isSecond: z.boolean(),
  fundedYear: z.number().nullable(),
  cancellationDate: z.date().nullable(),
  /** Of two at one congress: the other one stays, or comes back. */
  status: z.enum(solicitationStates).optional(),
});
type Moved = z.output<typeof moved>;
type Rule<Input = unknown> = RuleContext<SolicitationInContext, Input>;

/** What a merge of two HCPs, or their parting, makes of a solicitation; the places are freed and taken in the same transaction. */
export const mergeRows = defineRows<SolicitationInContext, SolicitationStatus>()({
  moveSolicitationToHcp: {
    label: 'Rattacher à un autre PS',
    done: 'Rattachée à un autre PS, par une fusion ou une séparation',
    from: solicitationStates,
    to: ({ doc, input }: Rule<Moved>) => input.status ?? doc.status,
    allowed: [],
    input: moved,
    apply: ({ input: { status, ...change } }: Rule<Moved>) => change,
    records: ({ input, before }: Rule<Moved> & { before: SolicitationInContext | null }) => ({
      from: before?.healthCareProfessionalUuid,
      to: input.healthCareProfessionalUuid,
    }),
    // What became of it is published once all of them have moved theirs (tellSolicitationOfMerge).
    emits: ({ doc, before }: ChangeContext) => [
      solicitationChanged.of(doc.solicitationUuid, {
        ...solicitationEventPayload(doc),
        from: before?.status ?? null,
        action: 'moveSolicitationToHcp',
      }),
    ],
  },
  tellSolicitationOfMerge: {
    label: 'Signaler l’état après une fusion',
    done: 'État signalé après une fusion ou une séparation',
    from: solicitationStates,
    to: 'same',
    allowed: [],
    emits: statusChangeEvents('tellSolicitationOfMerge'),
  },
});
