import { webhookActions } from '@portal/domain/documents/webhooks/actions';
import { Button, ConfirmDialog } from '@portal/shared-ui';
import { lazyDialog, useActions, useMutate, useOperation } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { useNavigate } from '@portal/web/router';
import { useState } from 'react';
import {
  DeleteWebhookDocument,
  DisableWebhookDocument,
  EnableWebhookDocument,
  RotateWebhookSecretDocument,
} from '../generated/graphql.ts';
import { SecretDialog } from './NewSecret.tsx';
import { webhooksPath } from './paths.ts';
import type { ShownWebhook } from './WebhookDialog.tsx';

const WebhookDialog = lazyDialog(async () => (await import('./WebhookDialog.tsx')).WebhookDialog);

/** What each asks before it is done. */
const questions = {
  rotateWebhookSecret: {
    title: 'Changer le secret\u202f?',
    says: 'Pendant 24 heures, chaque envoi porte aussi la signature du secret actuel\u202f: l’autre système a le temps de changer.',
  },
  disableWebhook: {
    title: 'Suspendre ce webhook\u202f?',
    says: 'Ce qui se passe pendant la suspension ne sera pas envoyé\u202f; ce qui attend le sera à la remise en service.',
  },
  deleteWebhook: {
    title: 'Supprimer ce webhook\u202f?',
    says: 'Plus rien n’est envoyé à cette adresse, ni ce qui attend encore.',
  },
} as const;
type Asked = keyof typeof questions;

/** What may be done with a webhook. */
export function WebhookButtons({ webhook, refresh }: { webhook: ShownWebhook; refresh: () => Promise<void> }) {
  const may = useActions(webhookActions);
  const act = useMutate(refresh);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const { webhookUuid } = webhook;
  const acts: Record<Asked, () => Promise<void>> = {
    rotateWebhookSecret: async () =>
      setSecret((await act(RotateWebhookSecretDocument, { webhookUuid })).rotateWebhookSecret.secret),
    disableWebhook: async () => void (await act(DisableWebhookDocument, { webhookUuid }, 'Le webhook est suspendu.')),
    deleteWebhook: async () => {
      await act(DeleteWebhookDocument, { webhookUuid }, 'Le webhook est supprimé.');
      navigate(webhooksPath);
    },
  };
  const enabling = may('enableWebhook', webhook);
  const enable = useOperation(EnableWebhookDocument, {
    success: 'Le webhook est en service.',
    onDone: () => void refresh(),
  });
  return (
    <>
      {enabling.allowed && (
        <Button isPending={enable.pending} onPress={() => void enable.run({ webhookUuid })}>
          {enabling.label}
        </Button>
      )}
      {(Object.keys(questions) as Asked[]).map((name) => {
        const { allowed, label } = may(name, webhook);
        return (
          allowed && (
            <Button key={name} onPress={() => setAsked(name)}>
              {label}
            </Button>
          )
        );
      })}
      <DialogButton verdict={may('updateWebhook', webhook)}>
        {(close) => <WebhookDialog webhook={webhook} onDone={refresh} onSecret={setSecret} onClose={close} />}
      </DialogButton>
      {asked && (
        <ConfirmDialog
          isOpen
          title={questions[asked].title}
          confirmLabel={may(asked, webhook).label}
          tone={asked === 'rotateWebhookSecret' ? 'default' : 'danger'}
          onConfirm={acts[asked]}
          onClose={() => setAsked(undefined)}
        >
          {questions[asked].says}
        </ConfirmDialog>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
