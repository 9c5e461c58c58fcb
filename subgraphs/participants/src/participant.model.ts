import {
  categoryById,
  latestCategoryVersion,
  normalise,
  ownEntry,
  type Participant,
  type ParticipantInGathering,
  type Person,
  participantRecordSchema,
  participantStates,
  searchTokens,
  signaturesOf,
  specialtyLabels,
  standingAnswer,
} from '@portal/domain';
import { defineSchema, type Filter, type Model, schemaFields, withText } from '@portal/server';
import { Schema } from 'mongoose';
import { db } from './database.ts';

/** Search and sort keys of a participant. A sort key is empty where there is no value: such rows come last in both directions. */
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
  /** Units of the person: those with access to an HCP, or that of a member of staff. */
  unitUuids: string[];
  wantsHosting: boolean;
  wantsTransport: boolean;
  hasEmail: boolean;
  /** Days that are signed for on the presence list. */
  signedDays: string[];
}

/** A participant with the fields only the database needs. */
export type StoredParticipant = Participant & Found & { sealed: Record<string, string> };
export type ParticipantFilter = Filter<StoredParticipant>;

const labelKey = (label: string | null | undefined): string => normalise(label ?? '');
const specialtyOf = (code: string | null): string | null =>
  code === null ? null : (ownEntry<string>(specialtyLabels, code) ?? code);

/** Derived from the person. */
export const foundByPerson = (
  p: Pick<Participant, 'kind'>,
  person: Person,
): Pick<Found, 'nameKey' | 'cityKey' | 'specialtyKey' | 'searchTokens' | 'unitUuids' | 'hasEmail'> => ({
  nameKey: normalise(`${person.lastName} ${person.firstName}`),
  cityKey: labelKey(person.city),
  specialtyKey: labelKey(specialtyOf(person.specialty)),
  searchTokens: searchTokens(
    person.lastName,
    person.firstName,
    person.email,
    person.city,
    person.veevaId,
    person.society,
  ),
  unitUuids: p.kind === 'HCP' ? person.businessUnitUuids : [person.businessUnitUuid ?? ''].filter(Boolean),
  hasEmail: person.email !== null,
});

/** Search and sort keys of a participant in the lists. */
export const foundBy = (p: Participant): Found => {
  const live = p.state !== 'REMOVED';
  const personUuid = p.healthCareProfessionalUuid ?? p.userUuid;
  const hasCategory = p.category !== 'NO_CATEGORY';
  const answer = standingAnswer(p);
  return {
    ...foundByPerson(p, p.person),
    live,
    // Of two that a merge left on the list of a gathering that is over, one counts.
    liveKey: live && personUuid && !p.isSecond ? `${p.gatheringUuid}:${personUuid}` : null,
    // Ids and labels are the same in all versions; the latest has them all.
    categoryKey: hasCategory ? labelKey(categoryById(latestCategoryVersion, p.category)?.label) : '',
    stateKey: String(participantStates.indexOf(p.state)),
    presenceKey: p.presence ?? '',
    wantsHosting: answer?.hosting?.wantHosting === true,
    wantsTransport: answer?.transport?.wantTransport === true,
    signedDays: signaturesOf(p).map((signature) => signature.day),
  };
};

const key = { type: String, default: '' };

const schema = defineSchema<StoredParticipant>(
  {
    ...schemaFields(participantRecordSchema),
    sealed: { type: Schema.Types.Mixed, default: {} },
    live: { type: Boolean, required: true },
    liveKey: { type: String, default: null },
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
  },
  { collection: 'participants' },
);

/** The sort keys of a list; filters on the usual fields are evaluated on the index of the sort, without reading the row. */
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

/** Evaluated on the index, and counted from it alone. */
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

/** Those who signed for some day; every query that uses the index has this condition. */
export const hasSigned = { 'signedDays.0': { $exists: true } };

for (const sortKey of sortKeys)
  schema.index({ gatheringUuid: 1, live: 1, [sortKey]: 1, participantUuid: 1, ...filtered });
schema
  .index(countingIndex)
  .index({ participantUuid: 1 }, { unique: true })
  .index({ liveKey: 1 }, { ...withText('liveKey'), unique: true })
  .index(searchIndex)
  .index({ gatheringUuid: 1, live: 1, unitUuids: 1, nameKey: 1, participantUuid: 1 })
  // Who was not mailed their invitation is counted on it.
  .index(
    { gatheringUuid: 1, live: 1, state: 1, kind: 1, invitationMailedAt: 1 },
    { partialFilterExpression: { state: 'UNANSWERED' } },
  )
  // Only those who signed: most never do.
  .index({ gatheringUuid: 1, signedDays: 1 }, { partialFilterExpression: hasSigned })
  .index({ healthCareProfessionalUuid: 1, gatheringUuid: 1 })
  .index({ userUuid: 1, gatheringUuid: 1 });

export const ParticipantModel: Model<StoredParticipant> = db.model('Participant', schema);

/** A stored participant in the rules' format, with its gathering joined. */
export type Joined = ParticipantInGathering & Partial<Pick<StoredParticipant, 'sealed'>>;
