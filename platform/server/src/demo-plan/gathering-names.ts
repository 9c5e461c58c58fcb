import type { Franchise } from './franchises.ts';

export type Nationality = 'french' | 'european' | 'international';

/** Name, learned society, units, city, country, time zone, place and reach of each congress. */
export const congresses: [string, string, Franchise[], string, string, string, string, Nationality][] = [
  [
    'Journées de neurologie de langue française',
    'SFN',
    ['MS', 'AD'],
    'Lyon',
    'FR',
    'Europe/Paris',
    'Centre de congrès de Lyon',
    'french',
  ],
  ['ECTRIMS', 'ECTRIMS', ['MS'], 'Copenhague', 'DK', 'Europe/Copenhagen', 'Bella Center', 'european'],
  [
    'AAN Annual Meeting',
    'American Academy of Neurology',
    ['MS', 'SMA'],
    'Chicago',
    'US',
    'America/Chicago',
    'McCormick Place',
    'international',
  ],
  [
    'Congrès mondial Alzheimer',
    'Alzheimer’s Association',
    ['AD'],
    'Toronto',
    'CA',
    'America/Toronto',
    'Metro Toronto Convention Centre',
    'international',
  ],
  [
    'Congrès français de rhumatologie',
    'SFR',
    ['BBU'],
    'Paris',
    'FR',
    'Europe/Paris',
    'CNIT Paris La Défense',
    'french',
  ],
  [
    'Journées francophones d’hépato-gastroentérologie',
    'SNFGE',
    ['BBU'],
    'Paris',
    'FR',
    'Europe/Paris',
    'Palais des congrès',
    'french',
  ],
  ['EULAR', 'EULAR', ['BBU'], 'Vienne', 'AT', 'Europe/Vienna', 'Messe Wien', 'european'],
  [
    'World Muscle Society',
    'World Muscle Society',
    ['SMA'],
    'Prague',
    'CZ',
    'Europe/Prague',
    'Prague Congress Centre',
    'european',
  ],
  [
    'Journées de la Société française de myologie',
    'SFM',
    ['SMA'],
    'Marseille',
    'FR',
    'Europe/Paris',
    'Palais du Pharo',
    'french',
  ],
  [
    'AD/PD Conférence',
    'AD/PD',
    ['AD'],
    'Lisbonne',
    'PT',
    'Europe/Lisbon',
    'Centro de Congressos de Lisboa',
    'european',
  ],
];

/** Name, units, city and place of each evening. */
export const evenings: [string, Franchise[], string, string][] = [
  ['Soirée sclérose en plaques et grossesse', ['MS'], 'Bordeaux', 'Hôtel Mercure Cité mondiale'],
  ['Rencontre des centres mémoire', ['AD'], 'Lille', 'Lille Grand Palais'],
  ['Atelier biosimilaires en pratique', ['BBU'], 'Nantes', 'Cité des congrès'],
  ['Staff amyotrophie spinale', ['SMA'], 'Toulouse', 'Centre Pierre-Baudis'],
  ['Web-conférence imagerie de la SEP', ['MS'], 'Paris', 'Studio'],
  ['Journée infirmière des parcours de soins', ['MS', 'BBU'], 'Rennes', 'Couvent des Jacobins'],
];
