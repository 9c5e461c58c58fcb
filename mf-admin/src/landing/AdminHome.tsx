import { userReads } from '@portal/domain/users/reads';
import { Columns, PageHeader, Stack } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { CircleAlert, LayoutGrid, type LucideIcon, MapPinned, Users } from 'lucide-react';
import styled from 'styled-components';

const Box = styled(RouterLink)`
  display: flex;
  align-items: flex-start;
  gap: var(--ui-3);
  height: 100%;
  min-height: 88px;
  padding: var(--ui-4);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text);
  text-decoration: none;
  box-shadow: var(--ui-shadow-1);
  &:hover {
    border-color: var(--ui-border-strong);
    background: var(--ui-raised);
  }
  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--ui-accent-text);
  }
  & strong {
    font-weight: 600;
  }
  & p {
    margin-top: 2px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 1.45;
  }
`;

interface Place {
  to: string;
  title: string;
  says: string;
  icon: LucideIcon;
  query: keyof typeof userReads;
}

const places: readonly Place[] = [
  {
    to: '/admin/user',
    title: 'Utilisateurs',
    says: 'Comptes, types, franchises et zones de chacun, droits complémentaires.',
    icon: Users,
    query: 'users',
  },
  {
    to: '/admin/applications',
    title: 'Applications',
    says: 'Les liens du tableau de bord : pour qui, dans quel ordre.',
    icon: LayoutGrid,
    query: 'allApplicationLinks',
  },
  {
    to: '/admin/units',
    title: 'Franchises et zones',
    says: 'Créer, renommer et retirer franchises et zones, critères d’éligibilité.',
    icon: MapPinned,
    query: 'zones',
  },
  {
    to: '/debug',
    title: 'État des services',
    says: 'Services et écrans chargés, événements mis de côté à rejouer.',
    icon: CircleAlert,
    query: 'parkedEvents',
  },
];

function PlaceCard({ place: { to, title, says, icon: Icon, query } }: { place: Place }) {
  if (!useRead(userReads, query)) return null;
  return (
    <Box to={to}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{says}</p>
      </div>
    </Box>
  );
}

/** The administration's first page: what there is, as far as one may read it. */
export default function AdminHome() {
  return (
    <Stack $gap={5}>
      <PageHeader
        title="Administration"
        subtitle="Utilisateurs, applications du tableau de bord, franchises et zones."
      />
      <Columns $min={300}>
        {places.map((place) => (
          <PlaceCard key={place.to} place={place} />
        ))}
      </Columns>
    </Stack>
  );
}
