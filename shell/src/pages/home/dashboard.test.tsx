import { LayoutGrid } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Area } from '../../frame/areas.tsx';
import { type ApplicationLink, dashboardOf, found } from './dashboard.ts';

const link = (name: string, url: string): ApplicationLink => ({
  applicationLinkUuid: name,
  url,
  name,
  description: null,
  icon: null,
});
const area = (name: string, path: string): Area => ({
  name,
  title: name,
  path,
  icon: LayoutGrid,
  line: { name, title: name, manifest: '/m', version: '1', prefixes: [path], section: 'back' },
});
const home: Area = { name: 'home', title: 'Accueil', path: '/home', icon: LayoutGrid };

test.each<[string, ApplicationLink[], Area[], { own: string[]; outside: string[] }]>([
  [
    'an area with a link is shown once, under the name that the rail gives to it',
    [link('Congrex BO', '#/congrex-bo')],
    [home, area('Événements', '/congrex-bo')],
    { own: ['Événements'], outside: [] },
  ],
  [
    'a link below an area represents it, under its own name',
    [link('Page', '#/skyclarys/admin')],
    [area('Skyclarys', '/skyclarys')],
    { own: ['Page'], outside: [] },
  ],
  [
    'an area that only shares a prefix is another one',
    [link('Congrex', '#/congrex')],
    [area('Événements', '/congrex-bo')],
    { own: ['Congrex', 'Événements'], outside: [] },
  ],
  [
    'an area without a link comes after those with one',
    [link('SERF', '#/serf'), link('HAS', 'https://www.has-sante.fr')],
    [area('Administration', '/admin'), area('Formulaires', '/serf')],
    { own: ['Formulaires', 'Administration'], outside: ['HAS'] },
  ],
  [
    'without links there are the areas',
    [],
    [home, area('Administration', '/admin')],
    { own: ['Administration'], outside: [] },
  ],
  ['without anything there is nothing', [], [home], { own: [], outside: [] }],
])('%s', (_, links, areas, expected) => {
  const { own, outside } = dashboardOf(links, areas);
  expect({ own: own.map(({ title }) => title), outside: outside.map(({ title }) => title) }).toEqual(expected);
});

test.each([
  ['', ['Société', 'SERF']],
  ['societe', ['Société']],
  ['inconnu', []],
])('looking for « %s »', (search, expected) => {
  const { outside, own } = dashboardOf([link('Société', 'https://a.example'), link('SERF', '#/serf')], []);
  expect([...found(outside, search), ...found(own, search)].map(({ title }) => title)).toEqual(expected);
});
