import { ButtonLink, EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { Stethoscope } from 'lucide-react';

/** The field staff's health-care professionals: where ABM and MSL enter the area. */
export default function Hcps() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Professionnels de santé" subtitle="Les professionnels de santé de votre secteur." />
      <EmptyState
        kind="nothingYet"
        title="La recherche de professionnels de santé n’est pas encore ouverte"
        icon={<Stethoscope size={20} aria-hidden />}
        action={
          <ButtonLink as={RouterLink} to="/congrex/events" $variant="primary">
            Voir les événements
          </ButtonLink>
        }
      >
        Les événements publiés de votre franchise se consultent déjà.
      </EmptyState>
    </Stack>
  );
}
