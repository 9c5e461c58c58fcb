import { Button, ConfirmDialog, formatDateTime, StatusBadge, type Tone, useToasts } from '@portal/shared-ui';
import { useApolloClient } from '@portal/web/graphql';
import { useState } from 'react';
import styled from 'styled-components';
import { type HcpLinksQuery, RevokeHcpLinkDocument } from '../../generated/graphql.ts';
import { said } from '../use-hcp-act.ts';

export type HcpLink = HcpLinksQuery['hcpLinks'][number];

const tones: Record<string, Tone> = { OPEN: 'success', ENDED: 'neutral', REVOKED: 'danger' };

const List = styled.ul`
  margin: 0; padding: 0; list-style: none; border: 1px solid var(--ui-border); border-radius: var(--ui-radius);
  & > li { display: flex; flex-wrap: wrap; align-items: center; gap: var(--ui-2) var(--ui-4); padding: var(--ui-3) var(--ui-4); }
  & > li + li { border-top: 1px solid var(--ui-border); }
  & > li > div { flex: 1 1 240px; min-width: 0; overflow-wrap: anywhere; }
  & small { display: block; color: var(--ui-text-2); font-size: var(--ui-text-sm); }
`;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const moment = (value: string) => formatDateTime(value, timeZone);

/** The last day on which a link opens: it ends with that day. */
const lastDayOf = ({ endsAt }: HcpLink) => formatDateTime(new Date(Date.parse(endsAt) - 1), timeZone).slice(0, 8);

const openingsOf = ({ openings, lastOpenedAt }: HcpLink): string => {
  if (openings === 0 || !lastOpenedAt) return 'Jamais ouvert';
  return `Ouvert ${openings} fois, la dernière le ${moment(lastOpenedAt)}`;
};

const makerOf = ({ creator, createdAt }: HcpLink): string =>
  `Créé le ${moment(createdAt)}${creator ? ` par ${creator.firstName} ${creator.lastName}` : ''}`;

/** The links, newest first, each with its end and what may be done with it. */
export function LinkRows({ links, onRevoked }: { links: readonly HcpLink[]; onRevoked: (linkId: string) => void }) {
  const client = useApolloClient();
  const toasts = useToasts();
  const [revoking, setRevoking] = useState<HcpLink>();
  const revoke = async ({ linkId }: HcpLink) => {
    await client.mutate({ mutation: RevokeHcpLinkDocument, variables: { linkId }, fetchPolicy: 'no-cache' });
    toasts.show({ tone: 'success', text: 'Le lien est révoqué.' });
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
              <small>{makerOf(link)}</small>
            </div>
            <StatusBadge tone={tones[link.status] ?? 'neutral'}>{link.statusLabel}</StatusBadge>
            {link.status === 'OPEN' &&
              link.availableActions
                .filter(({ name, allowed }) => name === 'revokeHcpLink' && allowed)
                .map(({ name, label }) => (
                  <Button key={name} size="sm" variant="danger" onPress={() => setRevoking(link)}>
                    {label}
                  </Button>
                ))}
          </li>
        ))}
      </List>
      <ConfirmDialog
        isOpen={revoking !== undefined}
        title={'Révoquer ce lien\u202f?'}
        confirmLabel="Révoquer"
        tone="danger"
        onConfirm={() => revoking && said(revoke(revoking))}
        onClose={() => setRevoking(undefined)}
      >
        Le lien cesse de fonctionner dans les secondes qui suivent, même s’il est déjà ouvert. Le professionnel de santé
        lira qu’il doit contacter son MSL. Un nouveau lien peut toujours être créé.
      </ConfirmDialog>
    </>
  );
}
