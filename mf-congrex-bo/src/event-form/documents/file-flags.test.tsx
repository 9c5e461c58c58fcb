import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { useZodForm, ZodFormProvider } from '@portal/web/forms';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { FileFlags } from './FileFlags.tsx';

afterEach(cleanup);

const flags = { categories: ['a'], displayToHcp: false, isPhysical: true, isVirtual: false };
const schema = z.object({ one: z.custom(), two: z.custom() });

function Two() {
  const form = useZodForm(schema, { one: flags, two: flags });
  const categories = [
    { id: 'a', label: 'Orateur' },
    { id: 'b', label: 'Participant' },
  ];
  return (
    <ZodFormProvider form={form} onSubmit={() => undefined}>
      <FileFlags name="one" fileName="Programme" categories={categories} />
      <FileFlags name="two" fileName="Symposium" categories={categories} />
    </ZodFormProvider>
  );
}

test('what is chosen for a document, its categories too, is in a group that names it', () => {
  show(<Two />);
  for (const name of ['Programme', 'Symposium']) {
    const group = within(screen.getByRole('group', { name: `Diffusion de ${name}` }));
    expect(group.getByRole('button', { name: /Catégories de participants/ })).toBeTruthy();
    expect(group.getByText('1 sur 2')).toBeTruthy();
    expect(group.getAllByRole('checkbox')).toHaveLength(3);
  }
});
