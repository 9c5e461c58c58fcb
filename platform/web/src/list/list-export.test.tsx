import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListExport } from './ListExport.tsx';

afterEach(cleanup);

const columns = [
  { id: 'name', title: 'Nom', cell: () => null },
  { id: 'city', title: 'Ville', cell: () => null },
] as never;

function open(allRights: string[], isAlone = false, list: object = { columns }) {
  const asked: { name: string; values: Record<string, string> }[] = [];
  const findPiece = async (_remote: string, name: string) => (values: Record<string, string>) => {
    asked.push({ name, values });
    return <p>Dialogue</p>;
  };
  const me = { userUuid: 'me', userType: 'roc', allRights, standsInFor: [] };
  const portal = { me, section: 'back', ...(isAlone ? {} : { findPiece }) } as unknown as Portal;
  show(
    <PortalProvider value={portal}>
      <ListExport
        kind="HCPS"
        title="Exporter les professionnels de santé"
        what="12 professionnels"
        filters={{ hcps: { search: 'dur' } }}
        {...list}
      />
    </PortalProvider>,
  );
  return asked;
}
const button = () => screen.queryByRole('button', { name: 'Exporter' });

test('the button is there at once; what it opens is loaded when it is pressed, with what the list shows', async () => {
  const asked = open(['exportHcp']);
  await flushEffects();
  expect(asked).toEqual([]);
  click(button()!);
  expect(await screen.findByText('Dialogue')).toBeDefined();
  expect(asked[0]?.name).toBe('export-list');
  expect(JSON.parse(asked[0]!.values.request!)).toEqual({
    ...{ kind: 'HCPS', title: 'Exporter les professionnels de santé', what: '12 professionnels' },
    ...{ hcps: { search: 'dur' }, columns: ['name', 'city'] },
  });
});

test('a list that is no grid says itself what it shows', async () => {
  const asked = open(['exportHcp'], false, { shown: ['city'] });
  click(button()!);
  await screen.findByText('Dialogue');
  expect(JSON.parse(asked[0]!.values.request!).columns).toEqual(['city']);
});

test.each<[string, string[], boolean]>([
  ['without the right', [], false],
  ['in an area that is open alone', ['exportHcp'], true],
])('there is none %s', async (_where, rights, isAlone) => {
  open(rights, isAlone);
  await flushEffects();
  expect(button()).toBeNull();
});
