import { searchTokens } from '@portal/domain';
import { citiesByZone, femaleFirstNames, lastNames, maleFirstNames } from '@portal/server/demo-plan/hcp-names';
import type { StoredHcp } from '../models.ts';
import { participationIn, storedHcp, units } from './environment.ts';

const count = 12_000;
const firstNames = [...femaleFirstNames, ...maleFirstNames];
/** Some of them are on the list of this congress. */
export const congress = '70000000-0000-4000-8000-000000000001';
const specialties = ['NEUROLOGY', 'RHEUMATOLOGY', 'GERIATRICS'] as const;
const types = ['DOCTOR', 'NURSE', 'DOCTOR', 'PHARMACIST'] as const;

function manyHcp(n: number): StoredHcp {
  const firstName = firstNames[(n * 5) % firstNames.length]!;
  const lastName = lastNames[(n * 7 + Math.floor(n / 1000)) % lastNames.length]!;
  const [city, postalCode] = citiesByZone[1 + (n % 5)]![n % 5]!;
  return storedHcp({
    firstName,
    lastName,
    city,
    postalCode,
    specialty: specialties[n % 3]!,
    type: types[n % 4]!,
    businessUnitUuid: [units.AD, units.MS, units.SMA][n % 3]!,
    targets: {
      ...{ ms: n % 10 === 0 ? 'MS_H' : null, bbu: null, sma: n % 7 === 0 ? 'HC' : null, ad: null },
      kme: n % 50 === 0,
    },
    email: n % 11 === 5 ? null : `${searchTokens(firstName)[0]}.${searchTokens(lastName).at(-1)}@chu.test`,
    rppsNumber: n % 4 === 1 ? null : `10${String((n * 404_777) % 1_000_000_000).padStart(9, '0')}`,
    veevaId: `WFR${String(n).padStart(8, '0')}`,
    hasRefused: n % 40 === 0,
    bankStatementStatus: n % 500 === 0 ? 'REFUSED' : 'MISSING',
    state: n % 1000 === 999 ? 'erased' : 'active',
    participations: n % 6 === 0 ? [participationIn(congress, { isRemoved: n % 12 === 0 })] : [],
  });
}

/** More than a list counts; to be made once the subgraph was started, whose units they refer to. */
export const manyHcps = (): StoredHcp[] => Array.from({ length: count }, (_, n) => manyHcp(n));
