import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/screen.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { WithoutCodes } from './SupportDetails.tsx';

afterEach(cleanup);

test('what failed is said; what the support asks for is behind « Détails »', () => {
  show(
    <ErrorCard title="La liste n’a pas pu être chargée" code="TIMEOUT" traceId="8f3a">
      Réessayez.
    </ErrorCard>,
  );
  const details = screen.getByText('TIMEOUT').closest('details')!;
  expect([details.open, details.textContent]).toEqual([false, 'DétailsCode TIMEOUT · Référence 8f3a']);
});

test.each([
  ['there is no code', <ErrorCard key="none" title="Introuvable" />],
  [
    'it is read by somebody outside',
    <WithoutCodes key="outside">
      <ErrorCard title="Introuvable" code="NOT_FOUND" traceId="8f3a" />
    </WithoutCodes>,
  ],
])('nothing is folded where %s', (_where, card) => {
  show(card);
  expect(screen.getByRole('alert').textContent).toBe('Introuvable');
});
