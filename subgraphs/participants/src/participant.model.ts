import {
  categoryById,
  entryOf,
  hcpWords,
  latestCategoryVersion,
  normalise,
  type Participant,
  type ParticipantInGathering,
  type Person,
  participantKinds,
  participantStates,
  signaturesOf,
  specialtyLabels,
} from '@portal/domain';
import { defineSchema, type FilterQuery, type Model } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** What a participant is found and sorted by. A sort key is empty where there is nothing: such rows come last in both directions. */
interface Found {
  /** On the list: not removed. */
  live: boolean;
  /** Gathering and person while on the list: nobody is on it twice; null for people added by hand and removed ones. */
  liveKey: string | null;
  nameKey: string;
  cityKey: string;
  specialtyKey: string;
  categoryKey: string;
  stateKey: string;
  presenceKey: string;
  searchTokens: string[];
  /** Units of the person: those that see an HCP, or that of a member of staff. */
  unitUuids: string[];
  wantsHosting: boolean;
  wantsTransport: boolean;
  hasEmail: boolean;
  /** Days that are signed for on the presence list. */
  signedDays: string[];
}

/** A participant with what only the database needs. */
export type StoredParticipant = Participant & Found & { sealed: Record<string, string> };
export type ParticipantFilter = FilterQuery<StoredParticipant>;

const labelKey = (label: string | null | undefined): string => normalise(label ?? '');
const specialtyOf = (code: string | null): string | null =>
  code === null ? null : (entryOf<string>(specialtyLabels, code) ?? code);

/** What follows from the person. */
export const foundByPerson = (
  p: Pick<Participant, 'kind'>,
  person: Person,
): Pick<Found, 'nameKey' | 'cityKey' | 'specialtyKey' | 'searchTokens' | 'unitUuids' | 'hasEmail'> => ({
  nameKey: normalise(`${person.lastName} ${person.firstName}`),
  cityKey: labelKey(person.city),
  specialtyKey: labelKey(specialtyOf(person.specialty)),
  searchTokens: hcpWords(person.lastName, person.firstName, person.email, person.city, person.veevaId, person.society),
  unitUuids: p.kind === 'HCP' ? person.businessUnitUuids : [person.businessUnitUuid ?? ''].filter(Boolean),
  hasEmail: person.email !== null,
});

/** What the lists find and sort a participant by. */
export const foundBy = (p: Participant): Found => {
  const live = p.state !== 'REMOVED';
  const personUuid = p.healthCareProfessionalUuid ?? p.userUuid;
  const hasCategory = p.category !== 'NO_CATEGORY';
  return {
    ...foundByPerson(p, p.person),
    live,
    liveKey: live && personUuid ? `${p.gatheringUuid}:${personUuid}` : null,
    // Ids and labels are the same in all versions; the latest has them all.
    categoryKey: hasCategory ? labelKey(categoryById(latestCategoryVersion, p.category)?.label) : '',
    stateKey: String(participantStates.indexOf(p.state)),
    presenceKey: p.presence ?? '',
    wantsHosting: p.answer?.hosting?.wantHosting === true,
    wantsTransport: p.answer?.transport?.wantTransport === true,
    signedDays: signaturesOf(p).map((signature) => signature.day),
  };
};

const { Mixed } = Schema.Types;
const text = { type: String, default: null };
const mixed = { type: Mixed, default: null };
const required = { type: String, required: true };
const key = { type: String, default: '' };

const schema = defineSchema<StoredParticipant>(
  {
    participantUuid: required,
    gatheringUuid: required,
    state: { ...required, enum: participantStates },
    rev: { type: Number, required: true },
    kind: { ...required, enum: participantKinds },
    userUuid: text,
    healthCareProfessionalUuid: text,
    category: required,
    presence: text,
    presenceDate: { type: Date, default: null },
    participationType: text,
    subscriptionDate: text,
    subscriptionPrice: { type: Number, default: null },
    isLearnedSocietyMember: { type: Boolean, default: null },
    learnedSocietyMemberId: text,
    mobilePhone: text,
    person: { type: Mixed, required: true },
    answer: mixed,
    participantComments: { type: [Mixed], default: [] },
    signatures: { type: [Mixed], default: [] },
    solicitation: mixed,
    invitationMailedAt: { type: Date, default: null },
    sealed: { type: Mixed, default: {} },
    live: { type: Boolean, required: true },
    liveKey: text,
    nameKey: key,
    cityKey: key,
    specialtyKey: key,
    categoryKey: key,
    stateKey: key,
    presenceKey: key,
    searchTokens: [String],
    unitUuids: [String],
    wantsHosting: { type: Boolean, default: false },
    wantsTransport: { type: Boolean, default: false },
    hasEmail: { type: Boolean, default: false },
    signedDays: { type: [String], default: [] },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'participants' },
);

/** The keys that a list is sorted by; filters on the usual fields are decided on the index of the sort, without reading the row. */
export const sortKeys = [
  'nameKey',
  'categoryKey',
  'stateKey',
  'presenceKey',
  'createdAt',
  'cityKey',
  'specialtyKey',
] as const;
export type SortKey = (typeof sortKeys)[number];

/** Decided on the index, and counted from it alone. */
export const filteredFields = [
  'state',
  'presenceKey',
  'kind',
  'category',
  'participationType',
  'hasEmail',
  'wantsHosting',
  'wantsTransport',
] as const;
const filtered = Object.fromEntries(filteredFields.map((field) => [field, 1 as const]));
export const countingIndex: Record<string, 1> = { gatheringUuid: 1, live: 1, ...filtered };
/** Words; what a search finds is counted and filtered on it as well. */
export const searchIndex: Record<string, 1> = { gatheringUuid: 1, live: 1, searchTokens: 1, ...filtered };

/** Whoever signed for some day; named so by every query that takes the index. */
export const hasSigned = { 'signedDays.0': { $exists: true } };

for (const sortKey of sortKeys)
  schema.index({ gatheringUuid: 1, live: 1, [sortKey]: 1, participantUuid: 1, ...filtered });
schema
  .index(countingIndex)
  .index({ participantUuid: 1 }, { unique: true })
  .index({ liveKey: 1 }, { unique: true, partialFilterExpression: { liveKey: { $type: 'string' } } })
  .index(searchIndex)
  .index({ gatheringUuid: 1, live: 1, unitUuids: 1, nameKey: 1, participantUuid: 1 })
  // Only those who signed: most never do.
  .index({ gatheringUuid: 1, signedDays: 1 }, { partialFilterExpression: hasSigned })
  .index({ healthCareProfessionalUuid: 1, gatheringUuid: 1 })
  .index({ userUuid: 1, gatheringUuid: 1 });

export const ParticipantModel: Model<StoredParticipant> = db.model('Participant', schema);

/** What a stored participant is for the rules, once its gathering is joined. */
export type Joined = ParticipantInGathering & Partial<Pick<StoredParticipant, 'sealed'>>;
