import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { EventDocument } from '../event/documents.ts';
import { EventProvider } from '../event/event-context.ts';
import { gatheringWith, pageWith } from '../event/testing/event.ts';
import { FakeServer } from '../hcp/testing/hcp.tsx';
import { Letters } from './Letters.tsx';
import { PapersMenu } from './PapersMenu.tsx';
import { docxType } from './use-letters.ts';

afterEach(cleanup);

const letter = (lvcKind: string, contentType: string) => ({
  ...{ fileUuid: lvcKind, type: 'LVC', lvcKind, label: null, categories: [] },
  ...{ displayToHcp: false, isPhysical: true, isVirtual: true },
  file: { fileUuid: lvcKind, name: `${lvcKind}.docx`, size: 1, contentType, url: `/files/${lvcKind}` },
});
const documents = [letter('local', 'application/pdf'), letter('global', docxType)] as unknown as EventDocument[];

/** What the piece of the field area is opened with. */
function open(content: ReactNode, allRights: string[], isConverted = true) {
  const asked: Record<string, string>[] = [];
  const Asked = (values: Record<string, string>) => {
    asked.push(values);
    return null;
  };
  const portal: unknown = { me: { userUuid: 'me', allRights }, findPiece: async () => Asked };
  const values = [{ name: 'nom', label: 'Nom', from: 'Professionnel de santé' }];
  const server = new FakeServer({
    LetterSettings: () => ({ letterSettings: { isConverted, values } }),
    EventDocuments: () => ({ gathering: { gatheringUuid: 'gathering', gatheringFiles: documents } }),
    EventLetters: () => ({
      letterSettings: { isConverted },
      gathering: { gatheringUuid: 'gathering', gatheringFiles: documents },
    }),
    FindGuests: () => ({
      searchParticipants: [
        {
          participantUuid: 's',
          kind: 'STAFF',
          firstName: 'Zoé',
          lastName: 'Aubry',
          categoryLabel: 'Collaborateur',
          category: 'STAFF_FIELD',
        },
        {
          participantUuid: 'h',
          kind: 'HCP',
          firstName: 'Camille',
          lastName: 'Évrard',
          categoryLabel: 'Médecin local',
          category: 'DOCTOR_LOCAL',
        },
      ],
    }),
  });
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal as Portal}>
        <EventProvider value={pageWith(gatheringWith({ format: 'PHYSICAL' }))}>{content}</EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
  return asked;
}
const part = { data: documents, isWaiting: false, problem: undefined, retry: () => undefined } as never;

test('a model is previewed on an HCP, and made for all; where there is no LibreOffice that is said', async () => {
  const asked = open(<Letters part={part} settings={{ isConverted: false }} />, ['exportLvc'], false);
  await screen.findByText(/^LibreOffice n’est pas installé/);
  // What a model can say is asked for by who opens it.
  expect(screen.queryByText('{{nom}}')).toBeNull();
  fireEvent.focus(screen.getByText('Valeurs dynamiques d’un modèle Word'));
  await screen.findByText('{{nom}}');
  // A PDF is the same letter for everybody: there is nothing to make of it.
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Aperçu', 'Générer pour tous']);
  click(screen.getByRole('button', { name: /^Aperçu/ }));
  await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('ÉVRARD Camille'));
  click(screen.getByRole('button', { name: 'Voir sa lettre' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ kind: 'LVC', lvcKind: 'global', participantUuids: '["h"]', isPreview: 'yes' });
  expect(asked[0]?.what).toContain('DOCX');
  click(screen.getByRole('button', { name: /^Générer pour tous/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'LVC', lvcKind: 'global', participantUuids: '' }));
});

test.each([
  ['DOCTOR_MORE_50KM_2DAYS', 'Proposée pour sa catégorie'],
  ['DOCTOR_LOCAL', null],
])('of one person the letter of their category is proposed: %s', async (category, detail) => {
  open(<PapersMenu whom={{ name: 'ÉVRARD Camille' }} category={category} uuids={async () => ['h']} />, ['exportLvc']);
  click(await screen.findByRole('button', { name: 'Documents' }));
  const item = await screen.findByRole('menuitem', { name: /^Lettre globale/ });
  expect(item.textContent).toBe(`Lettre globale${detail ?? ''}`);
});

test.each([
  [['exportLvc'], ['Lettre globale']],
  [['signPresence'], ['Feuille de présence']],
  [['setParticipantPresence'], ['Badges', 'Attestations de présence']],
])('with %j the documents are %j', async (rights, labels) => {
  open(<PapersMenu whom={{ count: 2 }} uuids={async () => ['a', 'b']} />, rights);
  click(await screen.findByRole('button', { name: 'Documents' }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(labels);
});

test('the same paper may be asked for again: each time for who is chosen then', async () => {
  const asked = open(<PapersMenu whom={{ count: 2 }} uuids={async () => ['a', 'b']} />, ['signPresence']);
  for (const times of [1, 2]) {
    click(screen.getByRole('button', { name: 'Documents' }));
    click(await screen.findByRole('menuitem', { name: 'Feuille de présence' }));
    await waitFor(() => expect(asked).toHaveLength(times));
  }
  expect(asked[1]).toMatchObject({ kind: 'PRESENCE_LIST', participantUuids: '["a","b"]', lvcKind: '' });
});
