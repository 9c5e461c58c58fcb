import { Card, DefinitionList, PageHeader, Stack, StatusBadge } from '@portal/shared-ui';
import { usePortal } from '@portal/web';
import { HealthCard } from './debug/HealthCard.tsx';
import { RemotesCard } from './debug/RemotesCard.tsx';

/** Versions and health of remotes and services. */
export default function Debug() {
  const { me } = usePortal();
  return (
    <Stack $gap={5}>
      <PageHeader
        title="Diagnostic"
        subtitle="Ce qui tourne, et dans quelle version. Utile à l’assistance quand quelque chose ne va pas."
      />
      <RemotesCard />
      <HealthCard />
      <Card title="Cette session">
        <DefinitionList
          items={[
            { term: 'Identifiant', value: me.userUuid },
            { term: 'Profil', value: me.userType },
            { term: 'Droits', value: `${me.allRights.length}` },
            {
              term: 'Agit à la place d’un autre',
              value: (
                <StatusBadge tone={me.impersonator ? 'warning' : 'neutral'}>
                  {me.impersonator ? 'Oui' : 'Non'}
                </StatusBadge>
              ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
}
