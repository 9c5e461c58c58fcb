import { hcpInput } from '@portal/domain/hcps/fields';
import { validate } from '@portal/web/forms';
import { expect, test } from 'vitest';
import { hcpValuesOf, sentHcp } from './hcp-values.ts';

const [sep, bbu, gone] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const units = [{ id: sep }, { id: bbu }];

const known = {
  firstName: 'Aïcha',
  lastName: 'Benali',
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '69003',
  city: 'Lyon',
  targets: { ms: 'MS_H', kme: true },
  abmEmails: [
    { businessUnitUuid: bbu, emails: ['abm@demo.test'] },
    { businessUnitUuid: gone, emails: ['autre@demo.test'] },
  ],
} as const;

test('an empty form requires what every HCP must have', async () => {
  const { errors } = await validate(hcpInput, hcpValuesOf(units));
  expect(errors).toEqual({
    firstName: 'Ce champs est requis',
    lastName: 'Ce champs est requis',
    type: 'Ce champs est requis',
    specialty: 'Ce champs est requis',
    postalCode: 'Ce champs est requis',
    city: 'Ce champs est requis',
  });
});

test('an existing HCP passes through the form unchanged, also addresses of a unit whose name is not known', async () => {
  const { values } = await validate(hcpInput, hcpValuesOf(units, known as never));
  expect(values && sentHcp(values)).toEqual({
    firstName: 'Aïcha',
    lastName: 'Benali',
    gender: null,
    honorific: null,
    title: null,
    type: 'DOCTOR',
    specialty: 'NEUROLOGY',
    rawSpecialty: null,
    postalCode: '69003',
    city: 'Lyon',
    address: null,
    businessUnitUuid: null,
    zoneUuid: null,
    mslResponsibleUuid: null,
    rppsNumber: null,
    adeliNumber: null,
    veevaId: null,
    email: null,
    emailConsent: false,
    phone: null,
    targets: { ms: 'MS_H', bbu: null, sma: null, ad: null, kme: true },
    abmEmails: known.abmEmails,
  });
});
