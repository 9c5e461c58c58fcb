import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow, type Guard } from '../../rules/workflow.ts';
import type { PasswordReset } from '../record-schema.ts';
import { type PasswordResetState, passwordResetStates } from '../states.ts';

const lifetimeMs = 3_600_000;
const opened = z.object({ resetUuid: uuid, userUuid: uuid, tokenHash: z.string() });
const inTime: Guard<PasswordReset> = ({ doc, now }) => doc.expiresAt > now || 'RESET_LINK_INVALID';

/** The state table of a mailed link. Who did it is in the history of the user: the link follows in the same transaction. */
export const passwordResetWorkflow = defineWorkflow<PasswordReset, PasswordResetState>()({
  name: 'passwordReset',
  states: passwordResetStates,
  stateLabels: { open: 'Envoyé', used: 'Utilisé', withdrawn: 'Retiré' },
  // Links from before this table have no state of their own.
  stateOf: ({ state, usedAt }) => state ?? (usedAt ? 'used' : 'open'),
  rows: {
    openPasswordReset: {
      label: 'Envoyer un lien',
      from: [],
      to: 'open',
      allowed: [],
      input: opened,
      apply: ({ input, now }) => ({
        ...input,
        requestedAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
        usedAt: null,
      }),
    },
    usePasswordReset: {
      label: 'Utiliser le lien',
      from: ['open'],
      to: 'used',
      allowed: [],
      when: [inTime],
      apply: ({ now }) => ({ usedAt: now }),
    },
    withdrawPasswordReset: {
      label: 'Retirer le lien',
      from: ['open'],
      to: 'withdrawn',
      allowed: [],
      apply: ({ now }) => ({ usedAt: now }),
    },
  },
});
