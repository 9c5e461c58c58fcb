import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button, Card, EmptyState, formatAct, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { PageSection } from './PageSection.tsx';

const CorrectionDialog = lazyDialog(async () => (await import('./dialogs/CorrectionDialog.tsx')).CorrectionDialog);

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
  const { gatheringCorrectionRequests } = gathering;
  const { offered, reason, label } = useActions(gatheringActions)('createGatheringCorrectionRequest', gathering);
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <CorrectionDialog onClose={() => setOpen(false)} />}
    </PageSection>
  );
}
