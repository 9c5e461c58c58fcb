import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button, Card, ConfirmDialog, EmptyState, formatAct, Stack } from '@portal/shared-ui';
import { useAct, useActions } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { RequestEventCorrectionDocument } from '../../generated/graphql.ts';
import { PageSection } from './PageSection.tsx';

const Comment = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  max-width: 80ch;
`;

const Who = styled.p`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
`;

/** The corrections that were requested, and a new request. */
export function CorrectionRequestsSection() {
  const { gathering } = useEvent();
  const { gatheringUuid, gatheringCorrectionRequests } = gathering;
  const { offered, reason, label } = useActions(gatheringActions)('createGatheringCorrectionRequest', gathering);
  const [isOpen, setOpen] = useState(false);
  const act = useAct(useEvent().refresh);
  const ask = offered && (
    <Button size="sm" reason={reason} onPress={() => setOpen(true)}>
      {label}
    </Button>
  );
  const newestFirst = [...gatheringCorrectionRequests].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return (
    <PageSection id="corrections" title="Demandes de correction" actions={newestFirst.length > 0 && ask}>
      {newestFirst.length === 0 ? (
        <EmptyState kind="nothingYet" title="Aucune demande de correction" action={ask} />
      ) : (
        <Card>
          <Stack>
            {newestFirst.map(({ gatheringCorrectionRequestUuid, userName, comment, createdAt }) => (
              <div key={gatheringCorrectionRequestUuid}>
                <Who>
                  {userName}, le {formatAct(createdAt)}
                </Who>
                <Comment>{comment}</Comment>
              </div>
            ))}
          </Stack>
        </Card>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title="Demander une correction"
        confirmLabel="Envoyer la demande"
        reason={{ label: 'Ce qui est à corriger', maxLength: 2000 }}
        onConfirm={({ reason }) =>
          act(RequestEventCorrectionDocument, { gatheringUuid, comment: reason }, 'La demande est envoyée.')
        }
        onClose={() => setOpen(false)}
      >
        Les ROC et les chefs de projet de l’événement reçoivent votre demande par e-mail.
      </ConfirmDialog>
    </PageSection>
  );
}
