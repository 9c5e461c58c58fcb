import { Gallery } from '@portal/shared-ui/gallery';
import { PageHeader, Stack } from '@portal/shared-ui';

/** Every widget of the design system in every state, live. */
export default function Ui() {
  return (
    <Stack $gap={5}>
      <PageHeader title="Composants" subtitle="Chaque élément de l’interface, dans tous ses états." />
      <Gallery />
    </Stack>
  );
}
