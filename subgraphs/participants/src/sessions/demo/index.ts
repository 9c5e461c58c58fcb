import {
  hcpTitleLabels,
  ownEntry,
  personOfUser,
  type SessionParticipant,
  sessionParticipantWorkflow,
  specialtyLabels,
  targetLabel,
  type VirtualSession,
  type VirtualSessionStatus,
  virtualSessionWorkflow,
} from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { demoPeople } from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid } from '@portal/server/service/demo';
import { businessUnitUuidOf, initialOrgUnits } from '@portal/server/service/first-units';
import { orgUnits } from '../../database.ts';
import { roc } from '../../demo/history.ts';
import { demoUserCopy, personOfDemoHcp } from '../../demo/person.ts';
import { foundParticipant, foundSession } from '../aggregates.ts';
import { SessionParticipants, Sessions, type StoredSession, type StoredSessionParticipant } from '../models.ts';
import { attendeesOfDemo, type DemoSession, demoSessions, timesOfDemo } from './plan.ts';

const dayMs = 86_400_000;

function sessionOf(planned: DemoSession, now: Date): StoredSession {
  const { begin: beginDate, end: endDate } = timesOfDemo(planned, now);
  const createdAt = new Date(Math.min(now.getTime(), beginDate.getTime()) - 21 * dayMs);
  const session: VirtualSession = {
    virtualSessionUuid: demoUuid(`virtualSession:${planned.number}`),
    rev: 1,
    status: planned.status,
    ...{ oseusMeetingId: planned.oseusMeetingId, name: planned.name, description: planned.description },
    ...{ beginDate, endDate, sessionType: planned.sessionType },
    businessUnitUuid: businessUnitUuidOf(planned.franchise),
    rocUuid: roc.userUuid,
    projectManagerUuid: demoUuid('user:cp'),
    creatorUuid: roc.userUuid,
    sourceReadAt: planned.sessionType === 'external' && planned.hcps > 0 ? createdAt : null,
    ...{ createdAt, updatedAt: createdAt },
  };
  return { ...session, ...foundSession(session) } as StoredSession;
}

const line = (session: StoredSession, who: Pick<SessionParticipant, 'person'> & Partial<SessionParticipant>) => {
  const participant: SessionParticipant = {
    ...{ rev: 1, state: 'LISTED', virtualSessionUuid: session.virtualSessionUuid, participantType: 'guest' },
    ...{ healthCareProfessionalUuid: null, userUuid: null, title: null, specialty: null, targeting: null },
    ...{ subscription: 'UNKNOWN', presence: 'UNKNOWN', createdAt: session.createdAt, updatedAt: session.createdAt },
    virtualSessionParticipantUuid: '',
    ...who,
  };
  return { ...participant, ...foundParticipant(participant) } as StoredSessionParticipant;
};

const uuidOf = (number: number, who: string): string => demoUuid(`virtualSessionParticipant:${number}:${who}`);

function hcpsOf(planned: DemoSession, session: StoredSession): StoredSessionParticipant[] {
  const unit = initialOrgUnits.units.find(({ franchise }) => franchise === planned.franchise);
  return attendeesOfDemo(planned).map(({ hcp, subscription, presence }, i) =>
    line(session, {
      virtualSessionParticipantUuid: uuidOf(planned.number, hcp.uuid),
      healthCareProfessionalUuid: hcp.uuid,
      person: personOfDemoHcp(hcp),
      participantType: i % 9 === 4 ? 'partner' : 'guest',
      title: hcp.title && (ownEntry<string>(hcpTitleLabels, hcp.title) ?? null),
      specialty: ownEntry<string>(specialtyLabels, hcp.specialty) ?? null,
      targeting: unit ? targetLabel(hcp.targets, unit) : null,
      ...{ subscription, presence },
    }),
  );
}

/** The MSL and the project manager of the unit sit in as well. */
function staffOf(planned: DemoSession, session: StoredSession): StoredSessionParticipant[] {
  if (planned.hcps === 0) return [];
  const isOver = planned.inDays < -2;
  return demoPeople
    .filter(({ userType, franchise }) => (userType === 'msl' || userType === 'cp') && franchise === planned.franchise)
    .slice(0, 3)
    .map((one) =>
      line(session, {
        virtualSessionParticipantUuid: uuidOf(planned.number, one.name),
        userUuid: demoUuid(one.name),
        person: personOfUser(demoUserCopy(one)),
        participantType: 'partner',
        title: one.userType === 'msl' ? 'MSL' : 'Chef de projet',
        subscription: 'SUBSCRIBED',
        presence: isOver ? 'PRESENT' : 'UNKNOWN',
      }),
    );
}

const ways: Record<VirtualSessionStatus, readonly (keyof typeof virtualSessionWorkflow.rows)[]> = {
  DRAFT: [],
  PUBLISHED: ['publishVirtualSession'],
  CLOSED: ['publishVirtualSession', 'closeVirtualSession'],
  WINDED_UP: ['publishVirtualSession', 'closeVirtualSession', 'windUpVirtualSession'],
};
const reached = {
  publishVirtualSession: 'PUBLISHED',
  closeVirtualSession: 'CLOSED',
  windUpVirtualSession: 'WINDED_UP',
};

/** How a session came to be as it is. */
function historyOf({ virtualSessionUuid, status, createdAt, endDate }: StoredSession) {
  const entry = (action: keyof typeof virtualSessionWorkflow.rows, from: string | null, to: string, at: Date) => ({
    ...{ aggregate: virtualSessionWorkflow.name, aggregateId: virtualSessionUuid, action, from, to, at },
    ...{ label: virtualSessionWorkflow.rows[action].done, actor: roc, data: {} },
  });
  const lines = [entry('createVirtualSession', null, 'DRAFT', createdAt)];
  for (const [n, action] of ways[status].entries()) {
    const at = n === 0 ? new Date(createdAt.getTime() + 2 * dayMs) : new Date(endDate.getTime() + n * dayMs);
    lines.push(entry(action, lines.at(-1)!.to, reached[action as keyof typeof reached], at));
  }
  return lines;
}

const listedHistory = ({ virtualSessionParticipantUuid, userUuid, createdAt }: StoredSessionParticipant) => {
  const action = userUuid ? 'addUsersToVirtualSession' : 'addHcpsToVirtualSession';
  return {
    ...{ aggregate: sessionParticipantWorkflow.name, aggregateId: virtualSessionParticipantUuid, action },
    ...{ label: sessionParticipantWorkflow.rows[action].done, from: null, to: 'LISTED', at: createdAt },
    ...{ actor: roc, data: {} },
  };
};

/** Puts virtual sessions in every status into an empty database; does nothing in a filled one. */
export async function seedSessions(ctx: Context): Promise<void> {
  await orgUnits.keep(ctx, initialOrgUnits);
  if (await Sessions.exists({})) return;
  const now = ctx.now();
  const made = demoSessions
    .filter(({ isFree }) => !isFree)
    .map((planned) => ({ planned, session: sessionOf(planned, now) }));
  const listed = made.flatMap(({ planned, session }) => [...hcpsOf(planned, session), ...staffOf(planned, session)]);
  const lines = [...made.flatMap((one) => historyOf(one.session)), ...listed.map(listedHistory)];
  const history = chainedHistory(ctx, lines);
  await inTransaction(ctx, async ({ session }) => {
    const plain = { lean: true, session } as const;
    const sessions = made.map((one) => one.session);
    await Sessions.insertMany(history.chained(Sessions, sessions), plain);
    await SessionParticipants.insertMany(history.chained(SessionParticipants, listed), plain);
    await history.write(session);
  });
  ctx.log.info({ virtualSessions: made.length, listed: listed.length }, 'demo data loaded');
}
