import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { usePageNames } from '@portal/web/state/page-name';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ParticipantMails } from './ParticipantMails.tsx';
import { SentMails } from './SentMails.tsx';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const someone = { participantUuid: 'p1', firstName: 'Alix', lastName: 'Main' };
const mail = {
  ...{ mailUuid: 'm1', model: 'INVITATION', modelLabel: 'Invitation', subject: 'Forum de Lyon', attempts: 1 },
  ...{ at: '2026-11-22T08:00:00.000Z', state: 'SENT', stateLabel: 'Reçu', availableActions: [] },
  recipients: [
    {
      ...{ userUuid: null, participantUuid: 'p1', result: 'ACCEPTED', maskedAddress: 'a…x@demo.test', reason: null },
      ...{ user: null, healthCareProfessional: null, participant: someone },
    },
  ],
  parts: { subject: 'Forum de Lyon', paragraphs: ['Bonjour'], facts: [], quote: null, button: null, signature: '' },
};

let router: ReturnType<typeof createHashRouter> | undefined;
afterEach(() => {
  cleanup();
  router?.dispose();
  openAt('');
});

const Names = () => <output aria-label="Titre">{[...usePageNames().values()].join()}</output>;

test.each([
  ['the list of an event', <SentMails key="list" gatheringUuid="g" />],
  ['the card of a participant', <ParticipantMails key="card" gatheringUuid="g" participantUuid="p1" />],
])(
  'a mail in %s is a link; open, the page is named after it and who got it, until it is closed',
  async (_where, list) => {
    graph.answer = (name) => ({
      data:
        name === 'SentMails'
          ? { sentMails: { total: 1, endCursor: null, hasNextPage: false, anchors: [], items: [mail] } }
          : name === 'SentMailContent'
            ? { sentMail: mail }
            : {},
    });
    openAt('#/mails');
    const page = pageFor();
    const Around = page.wrapper;
    const element = (
      <>
        <Names />
        {list}
      </>
    );
    router = createHashRouter([{ path: '*', element }]);
    show(
      <Around>
        <RouterProvider router={router} />
      </Around>,
    );
    const title = () => screen.getByLabelText('Titre').textContent;
    const row = (await screen.findAllByRole('link')).find((link) => link.getAttribute('href')?.includes('ligne=m1'))!;
    expect([row.getAttribute('href'), title()]).toEqual(['#/mails?ligne=m1', '']);
    click(row);
    await screen.findByRole('dialog', { name: 'Invitation' });
    await waitFor(() => expect(title()).toBe('Forum de Lyon, MAIN Alix'));
    click(screen.getAllByRole('button', { name: 'Fermer' })[0]!);
    await waitFor(() => expect([location.hash, title()]).toEqual(['#/mails', '']));
  },
);
