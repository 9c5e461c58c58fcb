import { ButtonLink, Card, DefinitionList, EmptyState } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import type { EveniumGuestQuery } from '../generated/graphql.ts';
import { importsPath } from '../imports/paths.ts';
import { personOf } from '../imports/words.ts';
import { eventTabPath } from '../solicitations/paths.ts';
import { journeyItems, journeyTitle, stayItems, transferItems } from './words.ts';

type Guest = EveniumGuestQuery['eveniumGuest'];

const Cards = styled.div`
  display: grid;
  gap: var(--ui-3);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Parts = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: var(--ui-3);
  & h3 {
    margin: 0 0 var(--ui-1);
    font-size: var(--ui-text-md);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
    padding-top: var(--ui-3);
  }
`;

interface PartProps {
  title: string;
  empty: string;
  parts: readonly { key: string; title: string; items: { term: string; value: string }[] }[];
}

/** One kind of logistics, with all its entries. */
function Part({ title, empty, parts }: PartProps) {
  return (
    <Card title={title}>
      {parts.length === 0 ? (
        <EmptyState kind="nothingYet" title={empty}>
          Evenium ne prévoit rien pour cet invité.
        </EmptyState>
      ) : (
        <Parts>
          {parts.map(({ key, title: name, items }) => (
            <li key={key}>
              <h3>{name}</h3>
              <DefinitionList items={items} />
            </li>
          ))}
        </Parts>
      )}
    </Card>
  );
}

function Identity({ guest }: { guest: Guest }) {
  const items = [
    { term: 'Statut de l’invité', value: guest.guestStatusLabel },
    { term: 'Participation', value: guest.attendeeStatusLabel },
    { term: 'Profil', value: guest.profile },
    { term: 'Spécialité', value: guest.specialty },
    { term: 'Code postal', value: guest.postalCode },
    { term: 'E-mail', value: guest.email },
    { term: 'Identifiant Veeva', value: guest.veevaId },
  ];
  return (
    <Card title="Identité">
      <DefinitionList items={items} />
    </Card>
  );
}

/** The same person in the portal, when they are on the list. */
function InPortal({ guest: { participant }, gatheringUuid }: { guest: Guest; gatheringUuid: string }) {
  if (!participant) {
    return (
      <Card title="Dans le portail">
        <EmptyState
          kind="nothingYet"
          title="Pas dans la liste"
          action={
            <ButtonLink as={RouterLink} to={importsPath(gatheringUuid)}>
              Importer les invités
            </ButtonLink>
          }
        >
          Cet invité n’est pas dans la liste des participants que vous voyez.
        </EmptyState>
      </Card>
    );
  }
  const items = [
    { term: 'Participant', value: personOf(participant) },
    { term: 'Invitation', value: participant.invitationStatusLabel },
    { term: 'Présence', value: participant.presenceLabel },
    { term: 'Catégorie', value: participant.categoryLabel },
  ];
  return (
    <Card
      title="Dans le portail"
      actions={
        <ButtonLink as={RouterLink} to={eventTabPath(gatheringUuid, 'participants')} $size="sm">
          Voir les participants
        </ButtonLink>
      }
    >
      <DefinitionList items={items} />
    </Card>
  );
}

export function Logistics({
  guest,
  gatheringUuid,
  timeZone,
}: {
  guest: Guest;
  gatheringUuid: string;
  timeZone: string;
}) {
  const { journeys, stays, transfers } = guest;
  return (
    <Cards>
      <Part
        title="Arrivée et départ"
        empty="Aucun trajet"
        parts={journeys.map((one, n) => ({
          key: String(n),
          title: journeyTitle(one),
          items: journeyItems(one, timeZone),
        }))}
      />
      <Part
        title="Hôtel"
        empty="Aucune nuit"
        parts={stays.map((one, n) => ({ key: String(n), title: one.hotel ?? 'Hôtel', items: stayItems(one) }))}
      />
      <Part
        title="Transferts"
        empty="Aucun transfert"
        parts={transfers.map((one, n) => ({
          key: String(n),
          title: [one.from, one.to].filter(Boolean).join(' → ') || 'Transfert',
          items: transferItems(one, timeZone),
        }))}
      />
      <InPortal guest={guest} gatheringUuid={gatheringUuid} />
      <Identity guest={guest} />
    </Cards>
  );
}
