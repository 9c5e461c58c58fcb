import { z } from 'zod';
import { formMessages, requiredText, uuid } from '../../fields/fields.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why an address is none that is sent to; null when it is one. In clear only this machine is reached, where no network is in between. */
function addressFault(text: string): string | null {
  if (!URL.canParse(text)) return 'L’adresse doit commencer par https://';
  const { protocol, username, password, hostname, hash } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.has(hostname)))
    return 'L’adresse doit commencer par https://';
  if (username || password) return 'L’adresse ne doit contenir ni identifiant ni mot de passe';
  return hash ? 'L’adresse ne doit pas contenir de #' : null;
}

const address = requiredText(2000).superRefine((text, ctx) => {
  const message = addressFault(text);
  if (message) ctx.addIssue({ code: 'custom', message });
});

/** The form of a webhook. That its events are offered is of the row (rows.ts): the browser does not load what they all are. */
export const webhookInput = z.object({
  name: requiredText(100),
  url: address,
  events: z
    .array(z.string(), { error: formMessages.checkOneBox })
    .min(1, formMessages.checkOneBox)
    .transform((chosen) => [...new Set(chosen)]),
  businessUnitUuids: z
    .array(uuid)
    .max(100)
    .nullish()
    .transform((chosen) => [...new Set(chosen ?? [])]),
  accountUuid: z.string({ error: formMessages.checkOneOption }).pipe(uuid),
});
export type WebhookInput = z.output<typeof webhookInput>;
