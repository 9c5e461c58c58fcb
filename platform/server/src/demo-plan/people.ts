import { type Franchise, franchises } from './franchises.ts';

/**
 * The fictitious staff of the demo, the same in every subgraph's demo data:
 * the userUuid is `demoUuid(person.name)`, units are `businessUnit:<franchise>`, zones `zone:<franchise>:<1..5>` or `zone:<franchise>:global`.
 */
export interface DemoPerson {
  /** Stable: `user:roc`, `user:dm:AD:1`, `user:msl:MS:3`, `user:roc:2` … */
  name: string;
  userType: string;
  firstName: string;
  lastName: string;
  email: string;
  franchise?: Franchise;
  zone?: number;
  zones?: number[];
  profile: 'company' | 'agency';
}

type Post = Omit<DemoPerson, 'firstName' | 'lastName' | 'email' | 'profile'> & Partial<DemoPerson>;

const fiveZones = [1, 2, 3, 4, 5];

const firstNames =
  `Adèle Agnès Aïcha Alban Amélie Anaïs André Antoine Aurélie Bastien Béatrice Benoît Bérénice Camille Cécile Cédric Céline
Chloé Christophe Clément Clémence Damien Daphné Éléonore Élodie Émile Éric Estelle Étienne Fabien Fanny Françoise Frédéric Gaëlle Gérard Grégory
Hélène Héloïse Inès Irène Jean-Baptiste Jérôme Joël Joséphine Judicaël Juliette Karim Laëtitia Léa Léo Loïc Lucie Maëlle Marc-Antoine Marie-Noëlle
Mathéo Mickaël Mylène Naïma Noé Océane Ophélie Pélagie Pierre-Yves Quentin Rachid Raphaël Régine Rémi Romane Sébastien Séverine Solène Stéphane
Sylvère Tanguy Thaïs Théo Valérie Véronique Violaine Xavier Yaël Yoann Zoé`.split(/\s+/);

const lastNames =
  `Abadie Allègre Aubépin Bégaud Bélanger Berçot Besançon Blé Bonfils Bréchet Briançon Cauchy Chanteloup Châtelain Clérambault Coëffic
Couteau Crèvecœur Daguerre Delépine Desprès Dieudonné Dubosq Duchêne Écuyer Estève Fénelon Ferrière Forêt Fréchou Garçonnet Gâtinel Genêt Grosjean Guéhenno
Hébert Héricourt Hoüel Jaffré Joubert Kerléo Labbé Lacaze Lafforgue Lanoë Larivière Léaud Lefèvre Léonetti Mahé Maréchal Ménard Mérieux Moëllic
Montclair Nédélec Noël Ollivier Pagès Péguy Pélissier Périgord Quéméneur Rémusat Rivière Roüault Sauvêtre Séguin Sénéchal Soubeyran Tanneguy
Thévenot Trépied Urvoy Vallée Verdière Vézelay Viguié Yvonnet Zédet`.split(/\s+/);

/** One account per user type (decisions, section 10); the field staff and the medical side belong to AD. */
const accounts: (Post & { firstName: string; lastName: string })[] = [
  { name: 'user:abm', userType: 'abm', firstName: 'Aurélien', lastName: 'Blanchard', franchise: 'AD', zones: [1, 2] },
  {
    name: 'user:abmmanager',
    userType: 'abmManager',
    firstName: 'Nathalie',
    lastName: 'Carpentier',
    franchise: 'AD',
    zones: fiveZones,
  },
  { name: 'user:admin', userType: 'admin', firstName: 'Gaëlle', lastName: 'Le Goff' },
  { name: 'user:cp', userType: 'cp', firstName: 'Sébastien', lastName: 'Charpentier', franchise: 'AD' },
  { name: 'user:dm', userType: 'dm', firstName: 'Hélène', lastName: 'Mercier', franchise: 'AD' },
  { name: 'user:externalconsumer', userType: 'externalConsumer', firstName: 'Service', lastName: 'Partenaire' },
  { name: 'user:mci', userType: 'mci', firstName: 'Clémence', lastName: 'Dufrêne' },
  { name: 'user:megaadmin', userType: 'megaAdmin', firstName: 'Frédéric', lastName: 'Maillard' },
  { name: 'user:msl', userType: 'msl', firstName: 'Zoé', lastName: 'Lefébure', franchise: 'AD', zone: 1 },
  {
    name: 'user:mslmanager',
    userType: 'mslManager',
    firstName: 'Stéphane',
    lastName: 'Guérin',
    franchise: 'AD',
    zone: 1,
  },
  { name: 'user:others', userType: 'others', firstName: 'Noémie', lastName: 'Vasseur', franchise: 'AD' },
  { name: 'user:rm', userType: 'rm', firstName: 'Jérôme', lastName: 'Fauré', franchise: 'AD', zones: [1, 2, 3] },
  { name: 'user:rmcl', userType: 'rmcl', firstName: 'Bénédicte', lastName: 'Prévost', franchise: 'AD', zones: [4, 5] },
  { name: 'user:roc', userType: 'roc', firstName: 'Raphaëlle', lastName: 'Olivier' },
  { name: 'user:superadmin', userType: 'superAdmin', firstName: 'Étienne', lastName: 'Souverain' },
  { name: 'user:superdm', userType: 'superDm', firstName: 'Élisabeth', lastName: 'Deschênes', franchise: 'AD' },
  { name: 'user:system', userType: 'system', firstName: 'Traitement', lastName: 'Automatique' },
];

const twice = (role: string, userType: string, franchise: Franchise): Post[] =>
  [1, 2].map((n) => ({ name: `user:${role}:${franchise}:${n}`, userType, franchise }));

/** A director, project manager, marketing and medical manager per unit with a backup each, its field staff, and those who serve all units. */
const posts: Post[] = [
  ...franchises.flatMap((franchise): Post[] => [
    ...twice('dm', 'dm', franchise),
    ...twice('cp', 'cp', franchise),
    ...twice('marketing', 'others', franchise),
    ...twice('medical', 'dm', franchise),
    ...fiveZones.map((zone) => ({ name: `user:msl:${franchise}:${zone}`, userType: 'msl', franchise, zone })),
    ...fiveZones.map((zone) => ({ name: `user:abm:${franchise}:${zone}`, userType: 'abm', franchise, zones: [zone] })),
    { name: `user:mslmanager:${franchise}`, userType: 'mslManager', franchise },
    { name: `user:abmmanager:${franchise}`, userType: 'abmManager', franchise, zones: fiveZones },
    ...[1, 2].map((n) => ({
      name: `user:rm:${franchise}:${n}`,
      userType: 'rm',
      franchise,
      zones: n === 1 ? [1, 2] : [3, 4, 5],
    })),
    ...[1, 2].map((n) => ({
      name: `user:rmcl:${franchise}:${n}`,
      userType: 'rmcl',
      franchise,
      zones: n === 1 ? [1, 2] : [3, 4, 5],
    })),
    { name: `user:superdm:${franchise}`, userType: 'superDm', franchise },
  ]),
  ...[1, 2, 3, 4].flatMap((n): Post[] => [
    { name: `user:roc:${n}`, userType: 'roc' },
    { name: `user:mci:${n}`, userType: 'mci' },
    { name: `user:agency:${n}`, userType: 'others', profile: 'agency' },
  ]),
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z]+/g, '-');

/** Names run through both lists with steps that share no divisor with their lengths, so that no two people have the same name. */
const named = (post: Post, index: number): DemoPerson => {
  const firstName = firstNames[(index * 7) % firstNames.length]!;
  const lastName = lastNames[(index * 11) % lastNames.length]!;
  const email = `${plain(firstName)}.${plain(lastName)}@demo.test`;
  return { profile: 'company', firstName, lastName, email, ...post };
};

/** Everybody: the accounts of all user types first. */
export const demoPeople: readonly DemoPerson[] = [
  ...accounts.map((account) => ({
    profile: 'company' as const,
    email: `${account.userType.toLowerCase()}@demo.test`,
    ...account,
  })),
  ...posts.map(named),
];
