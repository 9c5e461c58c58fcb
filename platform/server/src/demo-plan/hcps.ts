import { demoRandom, demoUuid } from '../service/demo.ts';
import { type Franchise, franchises } from './franchises.ts';
import { citiesByZone, femaleFirstNames, lastNames, maleFirstNames } from './hcp-names.ts';
import { type Profession, professionOf } from './hcp-professions.ts';

/** How many HCPs the demo has: `demoHcp(0)` … `demoHcp(1999)`. */
export const demoHcpCount = 2000;

/** A fictitious HCP, the same in every subgraph's demo data. Codes are those of the domain. */
export interface DemoHcp extends Profession {
  number: number;
  uuid: string;
  firstName: string;
  lastName: string;
  gender: 'FEMALE' | 'MALE';
  honorific: 'DR' | 'PR' | 'MME' | 'M';
  franchise: Franchise;
  /** 1 to 5. */
  zone: number;
  businessUnitUuid: string;
  businessUnitUuids: string[];
  zoneUuid: string;
  mslResponsibleUuid: string;
  postalCode: string;
  city: string;
  address: string;
  rppsNumber: string | null;
  adeliNumber: string | null;
  veevaId: string;
  email: string | null;
  phone: string | null;
  targets: { ms: string | null; bbu: string | null; sma: string | null; ad: string | null; kme: boolean };
  hasRefused: boolean;
  emailConsent: boolean;
}
const codes: Record<Franchise, readonly string[]> = {
  AD: ['AD_H', 'AD_M', 'AD_L', 'HC'],
  MS: ['MS_H', 'MS_M', 'MS_L', 'HC'],
  BBU: ['BBU_A', 'BBU_B', 'BBU_C', 'BBU_D', 'BBU_OTHERS', 'RA', 'IBD', 'DERM'],
  SMA: ['SMA_A', 'SMA_B', 'SMA_C', 'SMA_D'],
};
const targetField = { AD: 'ad', MS: 'ms', BBU: 'bbu', SMA: 'sma' } as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const unitUuid = (franchise: Franchise): string => demoUuid(`businessUnit:${franchise}`);

/** The MSL of a zone; the demo account is that of the first zone of AD. */
const mslUuid = (franchise: Franchise, zone: number): string =>
  demoUuid(franchise === 'AD' && zone === 1 ? 'user:msl' : `user:msl:${franchise}:${zone}`);

function targetsOf(number: number, franchise: Franchise, random: ReturnType<typeof demoRandom>) {
  const targets: DemoHcp['targets'] = { ms: null, bbu: null, sma: null, ad: null, kme: number % 23 === 0 };
  const targeted: Franchise[] = number % 11 === 10 ? [] : [franchise];
  if (number % 9 === 4) targeted.push(franchises[(franchises.indexOf(franchise) + 1) % franchises.length]!);
  for (const one of targeted) targets[targetField[one]] = random.pick(codes[one]);
  return { targets, units: [...new Set([franchise, ...targeted])].map(unitUuid) };
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * Records that were entered twice: the second one says the first one's name and profession, and has its RPPS number with two digits that changed
 * places, or its e-mail address. Both are at one congress.
 */
const enteredTwice: Record<number, { as: number; by: 'rppsNumber' | 'email' }> = {
  1663: { as: 991, by: 'rppsNumber' },
  1845: { as: 1189, by: 'email' },
  1480: { as: 856, by: 'rppsNumber' },
};

function asBefore(hcp: DemoHcp): DemoHcp {
  const twice = enteredTwice[hcp.number];
  if (!twice) return hcp;
  const { firstName, lastName, gender, honorific, type, title, specialty, rppsNumber, email } = demoHcp(twice.as);
  const mistyped = rppsNumber && `${rppsNumber.slice(0, 9)}${rppsNumber[10]}${rppsNumber[9]}`;
  return {
    ...{ ...hcp, firstName, lastName, gender, honorific, type, title, specialty },
    ...(twice.by === 'email' ? { email } : { rppsNumber: mistyped, adeliNumber: mistyped ? null : hcp.adeliNumber }),
  };
}

/** The HCP of a number: always the same. Every eleventh has no e-mail, every fortieth wants no contact. */
export function demoHcp(number: number): DemoHcp {
  const random = demoRandom(7_000_003 + number * 31);
  const franchise = franchises[number % franchises.length]!;
  const zone = 1 + (Math.floor(number / 4) % 5);
  const gender = random.next() < 0.53 ? 'FEMALE' : 'MALE';
  const firstNames = gender === 'FEMALE' ? femaleFirstNames : maleFirstNames;
  const firstName = firstNames[(number * 5) % firstNames.length]!;
  const lastName = lastNames[(number * 7) % lastNames.length]!;
  const [city, postalCode, address] = random.pick(citiesByZone[zone]!);
  const profession = professionOf(number, franchise, random);
  const isDoctor = profession.type === 'DOCTOR' || profession.type === 'INTERN';
  const byGender = gender === 'FEMALE' ? 'MME' : 'M';
  const { targets, units } = targetsOf(number, franchise, random);
  const hasRegister = profession.type === 'DOCTOR' || profession.type === 'PHARMACIST';
  return asBefore({
    number,
    uuid: demoUuid(`hcp:${number}`),
    firstName,
    lastName,
    gender,
    honorific: profession.title === 'UNIVERSITY_PROFESSOR' ? 'PR' : isDoctor ? 'DR' : byGender,
    ...profession,
    franchise,
    zone,
    businessUnitUuid: unitUuid(franchise),
    businessUnitUuids: units,
    zoneUuid: demoUuid(`zone:${franchise}:${zone}`),
    mslResponsibleUuid: mslUuid(franchise, zone),
    postalCode,
    city,
    address,
    rppsNumber: hasRegister ? `10${digits((number * 404_777 + 1_234_567) % 1_000_000_000, 9)}` : null,
    adeliNumber: hasRegister ? null : `${postalCode.slice(0, 2)}${digits((number * 3_571) % 10_000_000, 7)}`,
    veevaId: `WFR${digits(number * 37 + 1_000, 8)}`,
    email: number % 11 === 5 ? null : `${plain(firstName)}.${plain(lastName)}@chu-${plain(city)}.demo.test`,
    // 06 39 98 is kept for fiction.
    phone: number % 6 === 3 ? null : `063998${digits((number * 7) % 10_000, 4)}`,
    targets,
    hasRefused: number % 40 === 17,
    emailConsent: number % 11 !== 5 && number % 40 !== 17 && number % 4 !== 3,
  });
}

/** All of them. */
export const demoHcps = (): DemoHcp[] => Array.from({ length: demoHcpCount }, (_, number) => demoHcp(number));
