import { UiProvider } from '@portal/shared-ui';
import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { BulkBar } from './BulkBar.tsx';

afterEach(cleanup);

const allRights = ['setParticipantPresence', 'setInvitationStatus', 'setParticipantCategory', 'removeParticipant'];
const portal = { me: { userUuid: 'u', allRights } } as unknown as Portal;

type Chosen = NonNullable<Parameters<typeof BulkBar>[0]['chosen']>;

function open(count: number, known?: Chosen): { chosen: (readonly string[])[] } {
  const seen: { chosen: (readonly string[])[] } = { chosen: [] };
  const bar = (
    <BulkBar
      run={async () => undefined}
      count={count}
      kinds={['HCP']}
      chosen={known}
      uuids={async () => Array.from({ length: count }, (_, index) => `p${index}`)}
      onPresence={() => undefined}
      onClose={() => undefined}
      onMailed={() => undefined}
      onChoose={(uuids) => seen.chosen.push(uuids)}
    />
  );
  draw(
    <UiProvider section="back">
      <ApolloProvider client={new FakeServer({}).client()}>
        <PortalProvider value={portal}>
          <EventProvider value={pageWith(gatheringWith({ gatheringType: 'congress' }))}>{bar}</EventProvider>
        </PortalProvider>
      </ApolloProvider>
    </UiProvider>,
  );
  return seen;
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('2,000 chosen may be changed at once', () => {
  open(2000);
  expect(buttons()).toEqual(['Présence', 'Catégorie', 'Invitation', 'Documents', 'Retirer']);
});

test('one more is refused before anything is sent, and the first 2,000 may be kept', async () => {
  const seen = open(2001);
  expect(buttons()).toEqual(['Garder les 2\u202f000 premiers']);
  expect(screen.getByRole('status').textContent).toContain('Au plus 2\u202f000 participants à la fois');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(seen.chosen).toHaveLength(1));
  expect([seen.chosen[0]?.length, seen.chosen[0]?.[0], seen.chosen[0]?.[1999]]).toEqual([2000, 'p0', 'p1999']);
});

const entriesOf = async (menu: string) => {
  click(screen.getByRole('button', { name: menu }));
  const entries = await screen.findAllByRole('menuitem');
  return entries.map((entry) => [entry.querySelector('[slot=label]')?.textContent, entry.hasAttribute('data-blocked')]);
};

test.each<[string, Chosen, string, [string, boolean][]]>([
  [
    'refused',
    [{ invitationStatus: 'REFUSED', presence: null }],
    'Invitation',
    [
      ['Rouvrir l’invitation', false],
      ['Marquer absent', false],
      ['Désinscrire', false],
    ],
  ],
  [
    'unsubscribed and not answered',
    [
      { invitationStatus: 'UNSUBSCRIBE', presence: null },
      { invitationStatus: 'UNSUBSCRIBE', presence: null },
    ],
    'Invitation',
    [
      ['Rouvrir l’invitation', false],
      ['Marquer absent', false],
      ['Désinscrire', true],
    ],
  ],
  [
    'refused, of whom no presence is noted',
    [{ invitationStatus: 'REFUSED', presence: null }],
    'Présence',
    [
      ['Présent', true],
      ['Absent (justifié)', true],
      ['Absent (non justifié)', true],
      ['Effacer la présence', true],
    ],
  ],
  [
    'confirmed, of whom one is noted',
    [
      { invitationStatus: 'REFUSED', presence: null },
      { invitationStatus: 'CONFIRMED', presence: 'PRESENT' },
    ],
    'Présence',
    [
      ['Présent', false],
      ['Absent (justifié)', false],
      ['Absent (non justifié)', false],
      ['Effacer la présence', false],
    ],
  ],
])('of those chosen, %s, what none of them takes cannot be pressed', async (_who, chosen, menu, entries) => {
  open(chosen.length, chosen);
  expect(await entriesOf(menu)).toEqual(entries);
});
