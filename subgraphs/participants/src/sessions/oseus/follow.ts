import { randomUUID } from 'node:crypto';
import {
  type AttendeeStatus,
  bulkLimit,
  followedFrom,
  type HcpSnapshot,
  statusAmong,
  type VirtualSession,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  inAuditedTransaction,
  perform,
  performAll,
  performCreations,
  recordingRefusal,
  storedIdempotentResult,
  type Tx,
  valueResult,
} from '@portal/server';
import { hcpsNamed, type NamedHcps } from '../../imports/import-people.ts';
import { sessionParticipantOfHcp } from '../add-people.ts';
import { ListedInSessions, VirtualSessions } from '../aggregates.ts';
import { serialiseOnSessions } from '../list-acts.ts';
import { SessionParticipants, type StoredSessionParticipant } from '../models.ts';
import { findVisibleSession } from '../visibility.ts';
import { type OseusAttendee, type OseusMeeting, oseusMeeting } from './adapter.ts';

/** What came of reading Oseus for a session. */
export interface SourceReading {
  virtualSessionUuid: string;
  added: number;
  changed: number;
  /** Attendees whom neither the list nor the HCPs know. */
  unknown: number;
}

interface Read {
  meeting: OseusMeeting;
  hcps: NamedHcps;
}

/** So many are written at once. */
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / bulkLimit) }, (_, n) => all.slice(n * bulkLimit, (n + 1) * bulkLimit));

const low = (value: string | null): string => value?.trim().toLowerCase() ?? '';

const hcpOf = ({ veevaId, email }: OseusAttendee, { byVeevaId, byEmail }: NamedHcps): HcpSnapshot | null =>
  byVeevaId.get(veevaId ?? '') ?? byEmail.get(low(email)) ?? null;

type Line = Pick<
  StoredSessionParticipant,
  'virtualSessionParticipantUuid' | 'subscription' | 'presence' | 'healthCareProfessionalUuid' | 'person'
>;

/** The line of an attendee: that of their HCP, else of somebody with their address. */
function lineOf(attendee: OseusAttendee, hcp: HcpSnapshot | null, lines: readonly Line[]): Line | undefined {
  if (hcp) return lines.find(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid === hcp.uuid);
  const address = low(attendee.email);
  return address === '' ? undefined : lines.find(({ person }) => low(person.email) === address);
}

/** Puts those whom Oseus has and the list does not on it. @returns how many */
async function addNewcomers(tx: Tx, session: VirtualSession, newcomers: readonly HcpSnapshot[]): Promise<number> {
  const { virtualSessionUuid } = session;
  const inputs = newcomers.map((hcp) => ({
    virtualSessionParticipantUuid: randomUUID(),
    virtualSessionUuid,
    participantType: 'guest' as const,
    ...sessionParticipantOfHcp(hcp, session),
    healthCareProfessionalUuid: hcp.uuid,
  }));
  for (const part of inParts(inputs))
    await performCreations(tx, ListedInSessions, 'addHcpsToVirtualSession', asRawInput(part));
  return inputs.length;
}

const linesIn = ({ session }: Tx, virtualSessionUuid: string): Promise<Line[]> =>
  SessionParticipants.find({ virtualSessionUuid, state: 'LISTED' }, { _id: 0 }, { session }).lean() as Promise<Line[]>;

/** The lines that Oseus names, each once, with what it says of them. */
function statusesOf(lines: readonly Line[], { meeting, hcps }: Read): Map<Line, AttendeeStatus> {
  const said = new Map<Line, AttendeeStatus[]>();
  for (const attendee of meeting.attendees) {
    const line = lineOf(attendee, hcpOf(attendee, hcps), lines);
    if (line) said.set(line, [...(said.get(line) ?? []), attendee.status]);
  }
  return new Map([...said].map(([line, statuses]) => [line, statusAmong(statuses)]));
}

/** Notes for each line what Oseus says of it; those that say it already are left. @returns how many changed */
async function followAll(tx: Tx, session: VirtualSession, read: Read): Promise<number> {
  const alike = new Map<string, { input: ReturnType<typeof followedFrom>; ids: string[] }>();
  for (const [line, status] of statusesOf(await linesIn(tx, session.virtualSessionUuid), read)) {
    const input = followedFrom(line, status, session);
    if (input.subscription === line.subscription && input.presence === line.presence) continue;
    const key = JSON.stringify(input);
    const group = alike.get(key) ?? { input, ids: [] };
    group.ids.push(line.virtualSessionParticipantUuid);
    alike.set(key, group);
  }
  const asService = { ...tx, actor: { kind: 'service' as const, service: 'participants' } };
  let changed = 0;
  for (const { input, ids } of alike.values())
    for (const part of inParts(ids))
      changed += (await performAll(asService, ListedInSessions, 'followSessionSource', part, input)).length;
  return changed;
}

async function follow(tx: Tx, virtualSessionUuid: string, read: Read): Promise<SourceReading> {
  const { meeting, hcps } = read;
  await serialiseOnSessions(tx, [virtualSessionUuid]);
  const { name, description, begin: beginDate, end: endDate, attendees } = meeting;
  const facts = { name, description, beginDate, endDate };
  const session = await perform(tx, VirtualSessions, 'readVirtualSessionSource', virtualSessionUuid, facts);
  const before = await linesIn(tx, virtualSessionUuid);
  const strangers = attendees.filter((one) => !lineOf(one, hcpOf(one, hcps), before));
  const newcomers = new Map(
    strangers.flatMap((one) => {
      const hcp = hcpOf(one, hcps);
      return hcp?.state === 'active' ? [[hcp.uuid, hcp] as const] : [];
    }),
  );
  const added = await addNewcomers(tx, session, [...newcomers.values()]);
  const changed = await followAll(tx, session, read);
  const unknown = strangers.filter((one) => !newcomers.has(hcpOf(one, hcps)?.uuid ?? '')).length;
  return { virtualSessionUuid, added, changed, unknown };
}

/**
 * Takes over what Oseus says of a session's meeting: its name and dates, who is on its list, who came.
 * @throws PortalError NOT_FOUND, OSEUS_MEETING_UNKNOWN, OSEUS_PROBLEM, OSEUS_NOT_CONFIGURED, the codes of the row
 */
export async function readSource(ctx: Context, virtualSessionUuid: string): Promise<SourceReading> {
  const action = 'readVirtualSessionSource';
  const done = await storedIdempotentResult(ctx, valueResult<SourceReading>());
  if (done) return done;
  const read = await recordingRefusal(ctx, action, virtualSessionUuid, async (): Promise<Read> => {
    const { oseusMeetingId } = await findVisibleSession(ctx, virtualSessionUuid);
    const meeting = await oseusMeeting(ctx, oseusMeetingId);
    const lines = meeting.attendees.map((one, index) => ({ index, ...one }));
    return { meeting, hcps: await hcpsNamed(ctx, lines) };
  });
  return inAuditedTransaction(
    ctx,
    action,
    virtualSessionUuid,
    (tx) => follow(tx, virtualSessionUuid, read),
    valueResult(),
  );
}
