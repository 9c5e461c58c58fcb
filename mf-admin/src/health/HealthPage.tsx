import { PageHeader, Stack } from '@portal/shared-ui';
import { PartsCard } from './PartsCard.tsx';
import { askRemotes, askServices } from './parts.ts';

/** Services, engines and areas: what runs, in which version, and what last went wrong. Asked again every ten seconds. */
export default function HealthPage() {
  return (
    <Stack $gap={4}>
      <PageHeader title="État du portail" subtitle="Actualisé toutes les dix secondes." />
      <PartsCard title="Services" failure="L’état des services n’est pas connu" ask={askServices} />
      <PartsCard title="Espaces" failure="La liste des espaces n’a pas pu être lue" ask={askRemotes} />
    </Stack>
  );
}
