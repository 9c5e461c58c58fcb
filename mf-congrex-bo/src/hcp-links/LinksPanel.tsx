import { Button, EmptyState, Section, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { HcpLinksDocument } from '../generated/graphql.ts';
import type { NewLink, ProposedLink } from './CreateLinkDialog.tsx';
import { LinkRows } from './LinkRows.tsx';
import { NewAddress } from './NewAddress.tsx';
import { useMailing } from './use-mailing.ts';

const CreateLinkDialog = lazyDialog(async () => (await import('./CreateLinkDialog.tsx')).CreateLinkDialog);

// Large targets: field staff make links on the road.
const Large = styled(Stack)`
  --ui-control: 44px;
`;

interface LinksPanelProps {
  healthCareProfessionalUuid: string;
  /** What a new link is proposed for. */
  proposed?: ProposedLink;
  /** Called when a new address is shown, or none any more. */
  onAddress?: (isShown: boolean) => void;
}

/** The links of an HCP (decisions, section 5): create one for a purpose, share it, see until when each is valid, revoke it. */
export function LinksPanel({ healthCareProfessionalUuid, proposed, onAddress }: LinksPanelProps) {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewLink>();
  const links = usePageQuery(HcpLinksDocument, { healthCareProfessionalUuid }, (data) => data.hcpLinks ?? [], {
    errorPolicy: 'all',
  });
  const { mail, mailing } = useMailing(links.retry);
  const put = (link: NewLink | undefined) => {
    setCreated(link);
    onAddress?.(link !== undefined);
  };
  const revoked = (linkId: string) => {
    // The URL of a link that no longer opens must not be sent.
    if (created?.linkId === linkId) put(undefined);
    links.retry();
  };
  return (
    <Large $gap={5}>
      {created && (
        <NewAddress
          key={created.linkId}
          address={created.address}
          isMailing={mailing === created.linkId}
          onMail={() => void mail(created.linkId)}
        />
      )}
      <Section
        title="Liens créés"
        description="Un lien ouvre au professionnel de santé une seule page, sans compte ni mot de passe."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
            Créer un lien
          </Button>
        }
      >
        {links.problem && (
          <QueryProblem what="Les liens n’ont pas tous pu être lus." problem={links.problem} retry={links.retry} />
        )}
        {links.isWaiting && <Skeleton lines={3} height={120} label="Chargement des liens" />}
        {links.data?.length === 0 && <EmptyState kind="nothingYet" title="Aucun lien" />}
        {links.data && links.data.length > 0 && (
          <LinkRows links={links.data} mailing={mailing} onMail={(linkId) => void mail(linkId)} onRevoked={revoked} />
        )}
      </Section>
      {isCreating && (
        <CreateLinkDialog
          healthCareProfessionalUuid={healthCareProfessionalUuid}
          proposed={proposed}
          onClose={() => setCreating(false)}
          onCreated={(link) => {
            put(link);
            links.retry();
          }}
        />
      )}
    </Large>
  );
}
