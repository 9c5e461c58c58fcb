import { shownDayOf } from '@portal/domain/calendar/french-day';
import { hcpLinkActions } from '@portal/domain/hcps/actions';
import { Button, ConfirmDialog, formatAct, StatusBadge, type Tone } from '@portal/shared-ui';
import { useActions, useMutate } from '@portal/web';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type HcpLinksQuery, RevokeHcpLinkDocument } from '../generated/graphql.ts';

export type HcpLink = HcpLinksQuery['hcpLinks'][number];

const tones: Record<string, Tone> = { OPEN: 'success', ENDED: 'neutral', REVOKED: 'danger' };

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-2) var(--ui-4);
    padding: var(--ui-3) var(--ui-4);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & > li > div {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
`;

const moment = (value: string) => formatAct(value);

/** The last day on which a link opens: it ends with that day. */
const lastDayOf = ({ endsAt }: HcpLink) => shownDayOf(new Date(Date.parse(endsAt) - 1));

const openingsOf = ({ openings, lastOpenedAt }: HcpLink): string => {
  if (openings === 0 || !lastOpenedAt) return 'Jamais ouvert';
  return `Ouvert ${openings} fois, la dernière le ${moment(lastOpenedAt)}`;
};

const makerOf = ({ creator, createdAt }: HcpLink): string =>
  `Créé le ${moment(createdAt)}${creator ? ` par ${creator.firstName} ${creator.lastName}` : ''}`;

interface LinkRowsProps {
  links: readonly HcpLink[];
  /** The link that is being sent. */
  mailing: string | undefined;
  onMail: (linkId: string) => void;
  onRevoked: (linkId: string) => void;
}

/** The actions on a link; those not possible yet say why. */
function Actions({ link, isMailing, onMail, onRevoke }: ActionsProps) {
  const may = useActions(hcpLinkActions);
  const mailing = may('mailHcpLink', link);
  const revoking = may('revokeHcpLink', link);
  return (
    <Buttons>
      {mailing.offered && (
        <Button icon={<Mail aria-hidden />} isPending={isMailing} reason={mailing.reason} onPress={onMail}>
          {mailing.label}
        </Button>
      )}
      {revoking.offered && (
        <Button reason={revoking.reason} onPress={onRevoke}>
          {revoking.label}
        </Button>
      )}
    </Buttons>
  );
}

interface ActionsProps {
  link: HcpLink;
  isMailing: boolean;
  onMail: () => void;
  onRevoke: () => void;
}

/** The links, newest first, each with its end and what may be done with it. */
export function LinkRows({ links, mailing, onMail, onRevoked }: LinkRowsProps) {
  const act = useMutate();
  const [revoking, setRevoking] = useState<HcpLink>();
  const revoke = async ({ linkId }: HcpLink) => {
    await act(RevokeHcpLinkDocument, { linkId }, 'Le lien est révoqué.');
    onRevoked(linkId);
  };
  return (
    <>
      <List>
        {links.map((link) => (
          <li key={link.linkId}>
            <div>
              <strong>{[link.purposeLabel, link.gathering?.name].filter(Boolean).join(' · ')}</strong>
              <small>
                {link.status === 'OPEN' ? 'Valable jusqu’au' : 'Fin prévue le'} {lastDayOf(link)} inclus
              </small>
              <small>{openingsOf(link)}</small>
              {link.mailedAt && <small>Envoyé par e-mail le {moment(link.mailedAt)}</small>}
              <small>{makerOf(link)}</small>
            </div>
            <StatusBadge tone={tones[link.status]}>{link.statusLabel}</StatusBadge>
            <Actions
              link={link}
              isMailing={mailing === link.linkId}
              onMail={() => onMail(link.linkId)}
              onRevoke={() => setRevoking(link)}
            />
          </li>
        ))}
      </List>
      <ConfirmDialog
        isOpen={revoking !== undefined}
        title={'Révoquer ce lien\u202f?'}
        confirmLabel="Révoquer"
        tone="danger"
        onConfirm={() => revoking && revoke(revoking)}
        onClose={() => setRevoking(undefined)}
      >
        Le lien cesse de fonctionner dans les secondes qui suivent, même s’il est déjà ouvert. Le professionnel de santé
        lira qu’il doit contacter son MSL. Un nouveau lien peut toujours être créé.
      </ConfirmDialog>
    </>
  );
}
