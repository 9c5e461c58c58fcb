import { webhookInput } from '@portal/domain/documents/webhooks/fields';
import { CheckboxGroup, ComboBox, Stack, TextField } from '@portal/shared-ui';
import { useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import type { z } from 'zod';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  WebhookChoicesDocument,
  type WebhookChoicesQuery,
  type WebhooksQuery,
} from '../generated/graphql.ts';
import { useOrgUnits } from '../org-units/use-org-units.ts';

export type ShownWebhook = WebhooksQuery['webhooks'][number];

const valuesOf = (kept: ShownWebhook | undefined): z.input<typeof webhookInput> => ({
  name: kept?.name ?? '',
  url: kept?.url ?? '',
  events: kept?.events ?? [],
  businessUnitUuids: kept?.businessUnitUuids ?? [],
  // Nothing is chosen at first, which the schema refuses beside the field: its type has no place for it.
  accountUuid: kept?.accountUuid ?? (null as unknown as string),
});

const choicesOf = ({ webhookEvents, users }: Partial<WebhookChoicesQuery>) => ({
  events: (webhookEvents ?? []).map(({ name, label }) => ({ id: name, label: `${label} (${name})` })),
  accounts: (users?.items ?? []).map(({ userUuid, firstName, lastName, email }) => ({
    ...{ id: userUuid, label: `${firstName} ${lastName}`, detail: email },
  })),
});

function Fields({ kept }: { kept: ShownWebhook | undefined }) {
  const { data, isWaiting } = usePageQuery(WebhookChoicesDocument, {}, choicesOf, { errorPolicy: 'all' });
  const { units } = useOrgUnits();
  const shown = units.filter(({ id, isRetired }) => !isRetired || kept?.businessUnitUuids.includes(id));
  return (
    <Stack $gap={5}>
      <FormField name="name" as={TextField} label="Nom" isRequired />
      <FormField
        name="url"
        as={TextField}
        label="Adresse"
        help="Elle commence par https:// et ne mène pas à un réseau privé."
        isRequired
      />
      <FormField
        name="accountUuid"
        as={ComboBox}
        label="Avec les droits de"
        options={data?.accounts ?? []}
        isLoading={isWaiting}
        emptyText="Aucun compte de consommateur externe de ce nom"
        help="Un compte de consommateur externe&#8239;: rien n’est envoyé qu’il n’a pas le droit de lire."
        isRequired
      />
      <FormField name="events" as={CheckboxGroup} label="Événements" options={data?.events ?? []} isRequired />
      <FormField
        name="businessUnitUuids"
        as={CheckboxGroup}
        label="Franchises"
        help="Aucune franchise cochée&#8239;: toutes."
        options={shown}
        isInline
      />
    </Stack>
  );
}

interface WebhookDialogProps {
  /** None to add one. */
  webhook: ShownWebhook | undefined;
  /** Of a new one, shown once. */
  onSecret: (secret: string) => void;
  onDone: () => unknown;
  onClose: () => void;
}

/** Tells another system of events, or changes of which. */
export function WebhookDialog({ webhook: kept, onSecret, onDone, onClose }: WebhookDialogProps) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title={kept ? `Modifier «\u202f${kept.name}\u202f»` : 'Ajouter un webhook'}
      submitLabel={kept ? 'Enregistrer' : 'Ajouter'}
      schema={webhookInput}
      values={valuesOf(kept)}
      {...(kept && { rev: kept.rev })}
      onClose={onClose}
      onSave={async (webhook, _typed, base) => {
        if (kept) {
          const { webhookUuid } = kept;
          await act(UpdateWebhookDocument, { webhookUuid, webhook, base }, 'Le webhook est enregistré.');
          return;
        }
        const { createWebhook } = await act(CreateWebhookDocument, { webhook }, 'Le webhook est ajouté.');
        onSecret(createWebhook.secret);
      }}
    >
      <Fields kept={kept} />
    </FormDialog>
  );
}
