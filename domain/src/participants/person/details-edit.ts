import type { EditRule } from '../../edits/edits.ts';
import type { ParticipantDetails } from '../fields.ts';
import type { ParticipantInGathering, Person } from '../participant.ts';

/** What was typed for a person added by hand, as the copy of a person. */
export const personOfDetails = (details: ParticipantDetails): Person => ({
  firstName: details.firstName,
  lastName: details.lastName,
  honorific: null,
  email: details.email,
  phone: details.phoneNumber,
  specialty: null,
  city: null,
  postalCode: null,
  veevaId: null,
  userType: null,
  businessUnitUuid: null,
  zoneUuid: null,
  businessUnitUuids: [],
  title: details.title,
  gender: details.gender,
  address: details.address,
  society: details.society,
  rev: 0,
});

/** The form of a person added by hand; a card's name, number and end belong together. */
export const detailsEdits: EditRule<ParticipantInGathering> = {
  values: ({ person }) => ({
    gender: person.gender,
    title: person.title,
    lastName: person.lastName,
    firstName: person.firstName,
    email: person.email,
    phoneNumber: person.phone,
    address: person.address,
    society: person.society,
  }),
  keptIn: {
    ...Object.fromEntries(
      ['gender', 'title', 'lastName', 'firstName', 'email', 'address', 'society'].map((name) => [
        name,
        [`person.${name}`],
      ]),
    ),
    phoneNumber: ['person.phone'],
  },
  sealed: ['sealed'],
  within: 'sealed',
  tied: ['train', 'airline'].map((card) =>
    ['Card', 'CardNumber', 'CardExpirationDate'].map((part) => `sealed.${card}${part}`),
  ),
};
