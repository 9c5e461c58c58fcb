import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { FormClosed } from '@portal/web/document/FormClosed';
import { useDraft, useZodForm } from '@portal/web/forms';
import { useAddressFilters } from '@portal/web/list';
import { createHashRouter, Link, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AddFrame } from './attendees/add/AddFrame.tsx';
import { AttendeeListPathProvider, useAttendeeListPath } from './attendees/list-path.ts';
import { addStaffPath, attendeeListPath } from './attendees/paths.ts';
import { attendeeAddress } from './attendees/view/filters.ts';
import { DocumentHeading } from './event/DocumentHeading.tsx';
import { EventProvider } from './event/event-context.ts';
import { gatheringWith, pageWith } from './event/testing/event.ts';
import { transportNotePath, transportNotesPath } from './event/transport-paths.ts';
import { EventHeading } from './hcp-page/events/EventHeading.tsx';
import { noteAddress } from './transport/list/filters.ts';

afterEach(() => {
  cleanup();
  openAt('');
});

interface OpenedList {
  path: string;
  /** The query with which it is opened. */
  search: string;
  list: ReactElement;
}

/** Opens a list, then a page from it. */
async function goOn(from: OpenedList, path: string, page: ReactElement, state?: object) {
  openAt(`#${from.path}${from.search}`);
  const list = (
    <>
      {from.list}
      <Link to={path} state={state}>
        Plus loin
      </Link>
    </>
  );
  const portal = { me: { userUuid: crypto.randomUUID(), allRights: ['inviteParticipant'] } } as unknown as Portal;
  show(
    <PortalProvider value={portal}>
      <EventProvider value={pageWith(gatheringWith({ gatheringType: 'congress' }))}>
        <RouterProvider
          router={createHashRouter([
            { path: from.path, element: list },
            { path, element: page },
          ])}
        />
      </EventProvider>
    </PortalProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Plus loin' }));
}
const addressOf = async (name: string) => (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');

function Notes() {
  useAddressFilters(noteAddress);
  return null;
}
const notes = { path: transportNotesPath('gathering'), search: '?statut=SUBMITTED', list: <Notes /> };

test('the heading of a document leads back to the list as it was left', async () => {
  const heading = <DocumentHeading title="TRA-1" back={{ to: notes.path, label: 'Transport' }} />;
  await goOn(notes, transportNotePath('gathering', 'n'), heading);
  expect(await addressOf('Transport')).toBe(`#${notes.path}?statut=SUBMITTED`);
});

test('so does what is shown instead of a document that could not be read', async () => {
  const list = { to: notes.path, label: 'Voir les demandes' };
  const page = <DocumentProblem problem={undefined} missing="Introuvable" retry={() => undefined} list={list} />;
  await goOn(notes, transportNotePath('gathering', 'n'), page);
  expect(await addressOf('Voir les demandes')).toBe(`#${notes.path}?statut=SUBMITTED`);
});

test('so does the heading of an event of an HCP', async () => {
  const events = { ...notes, path: '/congrex-bo/hcp/h/event' };
  const heading = (
    <EventHeading
      gathering={{ name: 'Journées', status: 'PUBLISHED', statusLabel: 'Publié' } as never}
      participant={{ invitationStatus: 'CONFIRMED', invitationStatusLabel: 'Confirmée' } as never}
      backTo={events.path}
    />
  );
  await goOn(events, `${events.path}/g`, heading);
  expect(await addressOf('Tous ses événements')).toBe(`#${events.path}?statut=SUBMITTED`);
});

function Form() {
  const form = useZodForm(z.object({ name: z.string() }), { name: '' });
  const draft = useDraft(form, 'note');
  const around = { problem: undefined, problemTitle: '', actions: () => null, dialog: null, isNew: true };
  return (
    <DocumentForm {...{ form, draft, ...around }} onSubmit={() => undefined} back={notes.path}>
      Champs
    </DocumentForm>
  );
}

test.each([
  ['a form', 'Annuler', <Form key="form" />],
  [
    'a form that cannot be opened',
    'Retour',
    <FormClosed key="closed" title="Fermée" reason="Non" code="FORBIDDEN" to={notes.path} />,
  ],
])('so does %s', async (_, name, page) => {
  await goOn(notes, transportNotePath('gathering', 'n'), page);
  expect(await addressOf(name)).toBe(`#${notes.path}?statut=SUBMITTED`);
});

function Attendees() {
  useAddressFilters(attendeeAddress);
  return null;
}
const attendees = { path: attendeeListPath('gathering'), search: '?statut=CONFIRMED', list: <Attendees /> };

test('from where people are added the way back leads to the list with its filters', async () => {
  const frame = (
    <AddFrame title="Ajouter" subtitle="2 collaborateurs" action="inviteInternalUsers">
      {null}
    </AddFrame>
  );
  await goOn(attendees, addStaffPath('gathering'), frame);
  expect(await addressOf('Retour aux participants')).toBe(`#${attendees.path}?statut=CONFIRMED`);
});

const Way = () => <Link to={useAttendeeListPath('gathering')}>Retour</Link>;

test('the filters that a page was opened from, which a reload keeps, come first', async () => {
  await goOn(attendees, addStaffPath('gathering'), <Way />, { attendees: '?q=anne' });
  expect(await addressOf('Retour')).toBe(`#${attendees.path}?q=anne`);
});

test('a host area has its own list', async () => {
  const hosted = (
    <AttendeeListPathProvider value="/congrex/gathering/tabs">
      <Way />
    </AttendeeListPathProvider>
  );
  await goOn(attendees, addStaffPath('gathering'), hosted);
  expect(await addressOf('Retour')).toBe('#/congrex/gathering/tabs');
});
