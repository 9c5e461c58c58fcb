import { type ApplicationLinkInput, rightsCatalogue, type UserType } from '@portal/domain';
import { businessUnitUuidOf, type Franchise } from '@portal/server/service/first-units';

type Tile = Omit<ApplicationLinkInput, 'roles' | 'businessUnitUuids' | 'visibility' | 'order'> & {
  key: string;
  roles?: readonly UserType[];
  franchises?: readonly Franchise[];
  hidden?: true;
};

const withRight = (right: keyof typeof rightsCatalogue): readonly UserType[] => [
  ...rightsCatalogue[right].types,
  'superAdmin',
  'externalConsumer',
];

const fieldAreaTypes: UserType[] = [
  'abm',
  'abmManager',
  'msl',
  'mslManager',
  'rm',
  'rmcl',
  'dm',
  'superDm',
  'cp',
  'others',
  'megaAdmin',
  'admin',
];

/** The tiles of the dashboard: the portal's own areas, then external applications. */
const tiles: Tile[] = [
  {
    key: 'congrex-bo',
    url: '#/congrex-bo',
    name: 'Événements',
    description: 'Créer les événements, inviter les participants et organiser leur venue.',
    icon: 'calendar-days',
    roles: ['mci', 'roc', 'admin', 'superAdmin'],
  },
  {
    key: 'congrex',
    url: '#/congrex',
    name: 'Terrain',
    description: 'Les événements et les professionnels de santé de votre secteur.',
    icon: 'map-pinned',
    roles: [...fieldAreaTypes, 'roc', 'mci', 'superAdmin'],
  },
  {
    key: 'serf',
    url: '#/serf',
    name: 'SERF',
    description: 'Les demandes d’échange scientifique et leur suivi.',
    icon: 'file-signature',
    roles: withRight('readSerf'),
  },
  {
    key: 'admin',
    url: '#/admin',
    name: 'Administration',
    description: 'Les utilisateurs, leurs droits et les applications.',
    icon: 'settings',
    roles: withRight('openAdminArea'),
  },
  {
    key: 'skyclarys',
    url: '#/skyclarys/admin',
    name: 'Skyclarys',
    description: 'La page du programme patient.',
    icon: 'heart-pulse',
    roles: withRight('openSkyclarysAdmin'),
  },
  {
    key: 'transparence',
    url: 'https://www.transparence.sante.gouv.fr',
    name: 'Transparence Santé',
    description: 'La base publique des liens d’intérêts.',
    icon: 'landmark',
  },
  {
    key: 'has',
    url: 'https://www.has-sante.fr',
    name: 'Haute Autorité de santé',
    description: 'Les recommandations et les avis.',
    icon: 'book-open',
    roles: ['dm', 'superDm', 'msl', 'mslManager', 'admin', 'superAdmin'],
  },
  {
    key: 'sep',
    url: 'https://sfsep.org',
    name: 'Société francophone de la SEP',
    description: 'La société savante de la sclérose en plaques.',
    icon: 'brain',
    franchises: ['MS'],
  },
  {
    key: 'alzheimer',
    url: 'https://www.francealzheimer.org',
    name: 'France Alzheimer',
    description: 'L’association des familles et sa recherche.',
    icon: 'brain',
    franchises: ['AD'],
  },
  {
    key: 'trains',
    url: 'https://www.sncf-connect.com',
    name: 'SNCF Connect',
    description: 'Les horaires et les billets de train.',
    icon: 'train-front',
    roles: ['roc', 'mci', 'admin', 'superAdmin'],
  },
  {
    key: 'formation',
    url: 'https://formation.example.com',
    name: 'Formation',
    description: 'Bientôt : les parcours de formation internes.',
    icon: 'graduation-cap',
    hidden: true,
  },
];

export const demoApplications = tiles.map(({ key, roles = [], franchises = [], hidden, ...tile }, index) => ({
  key,
  ...tile,
  description: tile.description ?? null,
  icon: tile.icon ?? null,
  roles: [...roles],
  businessUnitUuids: franchises.map(businessUnitUuidOf),
  visibility: hidden ? ('HIDDEN' as const) : ('VISIBLE' as const),
  order: index * 10,
}));
