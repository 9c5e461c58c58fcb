import { canSeeHcp, type HcpSnapshot, hcpSnapshot, hcpVisibilityOf, type Participant } from '@portal/domain';
import { type Context, callService } from '@portal/server';
import { z } from 'zod';
import { ParticipantModel } from '../participant.model.ts';
import { visibleTo } from '../visibility.ts';

/** The person's identifiers in a line of an import. */
export interface NamedLine {
  index: number;
  veevaId: string | null;
  email: string | null;
}

/** Somebody on the list, with the fields that imports need. */
export type Listed = Pick<Participant, 'participantUuid' | 'state' | 'presence' | 'kind' | 'category'> & {
  hasSigned: boolean;
  healthCareProfessionalUuid: string | null;
  person: Pick<Participant['person'], 'firstName' | 'lastName' | 'email' | 'veevaId'>;
};

/** The HCP whom a line is about, of hcps or of the list: an erasure finds it by them. */
export const hcpUuidOf = ({ hcp, participant }: Pick<Found, 'hcp' | 'participant'>): string | null =>
  hcp?.uuid ?? participant?.healthCareProfessionalUuid ?? null;

/** The person of a line, within the actor's reach. */
export interface Found {
  hcp: HcpSnapshot | null;
  participant: Listed | null;
  /** The identifier belongs to one person, the address to another. */
  namesTwo: boolean;
  personKey: string;
}

interface Named<T> {
  byVeevaId: ReadonlyMap<string, T>;
  byEmail: ReadonlyMap<string, T>;
}
/** HCPs as lines name them. */
export type NamedHcps = Named<HcpSnapshot>;
export const noHcps: NamedHcps = { byVeevaId: new Map(), byEmail: new Map() };
const low = (text: string | null): string => text?.trim().toLowerCase() ?? '';

/**
 * The people of lines: by Veeva id, else by e-mail (decisions, section 7), among the HCPs and the people of the list that the actor reaches.
 * @param hcps by `hcpsNamed`; none where only people of the list count
 */
export async function peopleNamed(
  ctx: Context,
  gatheringUuid: string,
  lines: readonly NamedLine[],
  hcps: NamedHcps,
): Promise<Found[]> {
  const listed = await peopleOfList(ctx, gatheringUuid);
  return lines.map((line) => whoIs(line, hcps, listed));
}

/** The HCPs that the actor reaches among those that lines name; an address shared by two of them matches neither. @throws PortalError SERVICE_UNAVAILABLE */
export async function hcpsNamed(ctx: Context, lines: readonly NamedLine[]): Promise<NamedHcps> {
  const veevaIds = [...new Set(lines.flatMap(({ veevaId }) => veevaId ?? []))];
  const emails = [...new Set(lines.flatMap(({ email }) => (email ? [low(email)] : [])))];
  const answer = await callService('participants', 'hcps', 'snapshots-named', { veevaIds, emails }, ctx);
  const reach = hcpVisibilityOf(ctx.actor);
  // Whoever bears the names of a record that was merged is answered as well, under each of them.
  const found = z
    .array(hcpSnapshot)
    .parse(answer)
    .filter(({ state }) => state !== 'merged');
  return namedBy(
    found.filter((hcp) => canSeeHcp(hcp, reach)),
    (hcp) => ({ ...hcp, id: hcp.uuid }),
  );
}

interface Names {
  id: string;
  veevaId: string | null;
  email: string | null;
}

/** Of the entries of one person the first one counts. */
function namedBy<T>(all: readonly T[], namesOf: (one: T) => Names): Named<T> {
  const byVeevaId = new Map<string, T>();
  const byEmail = new Map<string, T>();
  const twice = new Set<string>();
  for (const one of all) {
    const { id, veevaId, email } = namesOf(one);
    if (veevaId && !byVeevaId.has(veevaId)) byVeevaId.set(veevaId, one);
    const address = low(email);
    const there = byEmail.get(address);
    if (there !== undefined && namesOf(there).id !== id) twice.add(address);
    if (address && there === undefined) byEmail.set(address, one);
  }
  for (const address of twice) byEmail.delete(address);
  return { byVeevaId, byEmail };
}

interface People extends Named<Listed> {
  byHcp: ReadonlyMap<string, Listed>;
}

const fields = {
  _id: 0,
  participantUuid: 1,
  state: 1,
  presence: 1,
  kind: 1,
  category: 1,
  'signatures.day': 1,
  healthCareProfessionalUuid: 1,
  'person.firstName': 1,
  'person.lastName': 1,
  'person.email': 1,
  'person.veevaId': 1,
};

/** The people of the list that the actor sees. */
async function peopleOfList(ctx: Context, gatheringUuid: string): Promise<People> {
  const filter = { $and: [{ gatheringUuid, live: true }, visibleTo(ctx)] };
  const found = await ParticipantModel.find(filter, fields, { session: ctx.session ?? null }).lean();
  const all = found.map(({ signatures, ...one }) => ({
    ...one,
    hasSigned: (signatures ?? []).length > 0,
  }));
  return {
    ...namedBy(all, ({ participantUuid: id, person }) => ({ ...person, id })),
    byHcp: new Map(
      all.flatMap((one) => (one.healthCareProfessionalUuid ? [[one.healthCareProfessionalUuid, one]] : [])),
    ),
  };
}

function whoIs({ index, veevaId, email }: NamedLine, hcps: Named<HcpSnapshot>, people: People): Found {
  const [id, address] = [veevaId ?? '', low(email)];
  const hcp = hcps.byVeevaId.get(id) ?? hcps.byEmail.get(address) ?? null;
  const participant =
    (hcp ? people.byHcp.get(hcp.uuid) : (people.byVeevaId.get(id) ?? people.byEmail.get(address))) ?? null;
  const person = hcp ?? participant?.person;
  const atAddress = hcps.byEmail.get(address);
  const other = atAddress ?? people.byEmail.get(address)?.person;
  // A merged HCP bears several identifiers and addresses.
  const isSame = hcp !== null && atAddress?.uuid === hcp.uuid;
  const namesTwo =
    (id !== '' && person?.veevaId != null && person.veevaId !== id) ||
    (!isSame && other !== undefined && person !== undefined && low(other.email) !== low(person.email));
  const hcpUuid = hcpUuidOf({ hcp, participant });
  const personKey = hcpUuid
    ? `hcp:${hcpUuid}`
    : participant
      ? `participant:${participant.participantUuid}`
      : id || address || `line ${index}`;
  return { hcp, participant, namesTwo, personKey };
}
