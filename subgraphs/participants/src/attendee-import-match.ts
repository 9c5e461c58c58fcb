import {
  decideAttendee,
  decidePresence,
  type GatheringSnapshot,
  type HcpSnapshot,
  hcpReachOf,
  hcpSnapshot,
  type ImportedLine,
  type ImportKind,
  type LineDecision,
  reachesHcp,
  wrongMeetingStatus,
} from '@portal/domain';
import { askService, type Context, trusted } from '@portal/server';
import { z } from 'zod';
import { Lines } from './attendee-import.model.ts';
import { ImportedAttendees } from './copies.model.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { visibleTo } from './reach.ts';

/** What an import compares: its lines with the place they have, within one gathering and on somebody's rights. */
export interface Compared {
  attendeeImportUuid: string;
  kind: ImportKind;
  gathering: GatheringSnapshot;
}
export interface PlacedLine extends ImportedLine {
  index: number;
  eveniumGuestId: string | null;
}
export interface DecidedLine extends LineDecision {
  index: number;
  personKey: string;
  hcp: HcpSnapshot | null;
  participantUuid: string | null;
}

type Listed = Pick<StoredParticipant, 'participantUuid' | 'state' | 'presence'> & {
  signatures?: unknown[];
  healthCareProfessionalUuid: string | null;
  person: { email: string | null; veevaId: string | null };
};

const low = (text: string | null): string => text?.trim().toLowerCase() ?? '';
const inSession = ({ session }: Context) => ({ session: session ?? null });

/** Compares lines with what the portal knows now, in the transaction of `ctx`, and decides on each by the domain's rules. */
export async function decideLines(
  ctx: Context,
  compared: Compared,
  lines: readonly PlacedLine[],
): Promise<DecidedLine[]> {
  const isPresence = compared.kind !== 'ATTENDEES';
  const hcps = isPresence ? none : await hcpsNamed(ctx, lines);
  const listed = await peopleOfList(ctx, compared.gathering.gatheringUuid);
  const kept = isPresence ? new Map<string, string>() : await keptAttendees(ctx, compared, lines);
  const found = lines.map((line) => whoIs(line, hcps, listed));
  const twins = await twinsOf(ctx, compared, lines, found);
  return lines.map((line, i) => {
    const { hcp, participant, personKey } = found[i]!;
    const twin = twins.get(line.index) ?? null;
    const { gathering } = compared;
    const status = kept.get(line.eveniumGuestId ?? '');
    const attendee = status === undefined ? null : { status };
    const wrongWord = compared.kind === 'PRESENCE' ? wrongMeetingStatus : undefined;
    const decision = isPresence
      ? decidePresence(line, { gathering, participant, twin }, wrongWord)
      : decideAttendee(line, { gathering, participant, hcp, attendee, twin });
    return { ...decision, index: line.index, personKey, hcp, participantUuid: participant?.participantUuid ?? null };
  });
}

interface Named<T> {
  byVeevaId: ReadonlyMap<string, T>;
  byEmail: ReadonlyMap<string, T>;
}
const none: Named<HcpSnapshot> = { byVeevaId: new Map(), byEmail: new Map() };

/** The HCPs that the actor reaches among those that lines name; an address that two of them have names neither. */
async function hcpsNamed(ctx: Context, lines: readonly ImportedLine[]): Promise<Named<HcpSnapshot>> {
  const veevaIds = [...new Set(lines.flatMap(({ veevaId }) => veevaId ?? []))];
  const emails = [...new Set(lines.flatMap(({ email }) => (email ? [low(email)] : [])))];
  const answer = await askService('participants', 'hcps', 'snapshots-named', { veevaIds, emails }, ctx);
  const reach = hcpReachOf(ctx.actor);
  return namedBy(
    z
      .array(hcpSnapshot)
      .parse(answer)
      .filter((hcp) => reachesHcp(hcp, reach)),
    (hcp) => hcp,
  );
}

function namedBy<T>(all: readonly T[], nameOf: (one: T) => { veevaId: string | null; email: string | null }): Named<T> {
  const byVeevaId = new Map<string, T>();
  const byEmail = new Map<string, T>();
  const twice = new Set<string>();
  for (const one of all) {
    const { veevaId, email } = nameOf(one);
    if (veevaId) byVeevaId.set(veevaId, one);
    const address = low(email);
    if (address && byEmail.has(address)) twice.add(address);
    if (address) byEmail.set(address, one);
  }
  for (const address of twice) byEmail.delete(address);
  return { byVeevaId, byEmail };
}

interface People extends Named<Listed> {
  byHcp: ReadonlyMap<string, Listed>;
}

/** The people of the list that the actor sees. */
async function peopleOfList(ctx: Context, gatheringUuid: string): Promise<People> {
  const fields = {
    _id: 0,
    participantUuid: 1,
    state: 1,
    presence: 1,
    'signatures.day': 1,
    healthCareProfessionalUuid: 1,
    'person.email': 1,
    'person.veevaId': 1,
  };
  const filter = { $and: [{ gatheringUuid, live: true }, visibleTo(ctx)] };
  const all = (await ParticipantModel.find(filter as never, fields, inSession(ctx)).lean()) as unknown as Listed[];
  return {
    ...namedBy(all, ({ person }) => person),
    byHcp: new Map(
      all.flatMap((one) => (one.healthCareProfessionalUuid ? [[one.healthCareProfessionalUuid, one]] : [])),
    ),
  };
}

async function keptAttendees(
  ctx: Context,
  { gathering: { gatheringUuid } }: Compared,
  lines: readonly PlacedLine[],
): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ eveniumGuestId }) => eveniumGuestId ?? []);
  const filter = { gatheringUuid, eveniumGuestId: trusted({ $in: ids }) };
  const rows = await ImportedAttendees.find(filter as never, { _id: 0 }, inSession(ctx)).lean();
  return new Map(rows.map(({ eveniumGuestId, status }) => [eveniumGuestId ?? '', status]));
}

/** Whom a line is about: by Veeva id, else by e-mail (decisions, section 7). */
function whoIs(line: PlacedLine, hcps: Named<HcpSnapshot>, people: People) {
  const { byVeevaId, byEmail } = hcps;
  const hcp = byVeevaId.get(line.veevaId ?? '') ?? byEmail.get(low(line.email)) ?? null;
  const listed =
    (hcp ? people.byHcp.get(hcp.uuid) : undefined) ??
    (hcp ? undefined : (people.byVeevaId.get(line.veevaId ?? '') ?? people.byEmail.get(low(line.email)))) ??
    null;
  const participant = listed && { ...listed, hasSigned: (listed.signatures ?? []).length > 0 };
  const name = line.veevaId || low(line.email) || line.eveniumGuestId || `line ${line.index}`;
  const hcpUuid = hcp?.uuid ?? participant?.healthCareProfessionalUuid;
  const personKey = hcpUuid ? `hcp:${hcpUuid}` : participant ? `participant:${participant.participantUuid}` : name;
  return { hcp, participant, personKey };
}

/** For each line about somebody whom an earlier line of the import is about, that line. */
async function twinsOf(
  ctx: Context,
  { attendeeImportUuid }: Compared,
  lines: readonly PlacedLine[],
  found: readonly { personKey: string }[],
): Promise<Map<number, number>> {
  const keys = [...new Set(found.map(({ personKey }) => personKey))];
  const filter = { attendeeImportUuid, personKey: trusted({ $in: keys }) };
  const rows = await Lines.find(filter as never, { _id: 0, personKey: 1, index: 1 }, inSession(ctx)).lean();
  const first = new Map<string, number>();
  const seen = [...rows.map(({ personKey, index }) => ({ personKey: personKey!, index })), ...withIndex(lines, found)];
  for (const { personKey, index } of seen) first.set(personKey, Math.min(index, first.get(personKey) ?? index));
  return new Map(
    withIndex(lines, found).flatMap(({ personKey, index }) =>
      first.get(personKey)! < index ? [[index, first.get(personKey)!] as const] : [],
    ),
  );
}

const withIndex = (lines: readonly PlacedLine[], found: readonly { personKey: string }[]) =>
  lines.map(({ index }, i) => ({ index, personKey: found[i]!.personKey }));
