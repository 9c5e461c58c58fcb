import { PageHeader, Stack } from '@portal/shared-ui';
import { ApiEvents } from './ApiEvents.tsx';
import { ApiSchema } from './ApiSchema.tsx';
import { Limits, Signature, SignIn } from './chapters.tsx';

/** What somebody who writes another system has to know. */
export default function ApiPage() {
  return (
    <Stack $gap={4}>
      <PageHeader title="API" subtitle="Pour les systèmes qui lisent le portail, ou qu’il prévient." />
      <SignIn />
      <ApiSchema />
      <ApiEvents />
      <Signature />
      <Limits />
    </Stack>
  );
}
