import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import type { Problem } from '@portal/web';
import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DocumentProblem } from './DocumentProblem.tsx';
import { ProblemCard } from './ProblemCard.tsx';
import { QueryProblem } from './QueryProblem.tsx';

afterEach(cleanup);

const problem: Problem = {
  ...{ title: 'Service indisponible', message: 'Un service ne répond pas.', code: 'SERVICE_UNAVAILABLE' },
  ...{ traceId: 'trace-1', canRetry: true, fields: {}, domain: undefined },
};
const retry = () => undefined;
const pieces = {
  'a part of a page': <QueryProblem what="La liste manque." problem={problem} retry={retry} />,
  'what could not be read': <ProblemCard problem={problem} retry={retry} />,
  'a document': (
    <DocumentProblem problem={problem} missing="Introuvable" retry={retry} list={{ to: '/', label: 'Liste' }} />
  ),
};

test.each(Object.entries(pieces))('%s: words in the open, code and trace behind « Détails »', (_what, piece) => {
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: piece }])} />);
  expect(screen.getByText(/Un service ne répond pas\./).closest('details')).toBeNull();
  const details = screen.getByText('Détails').closest('details')!;
  expect([details.open, details.textContent]).toEqual([false, expect.stringMatching(/SERVICE_UNAVAILABLE.*trace-1/)]);
  // Nowhere else.
  const open = document.body.cloneNode(true) as Element;
  for (const folded of open.querySelectorAll('details')) folded.remove();
  expect(open.textContent).not.toMatch(/SERVICE_UNAVAILABLE|trace-1/);
});
