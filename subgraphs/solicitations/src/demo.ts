import {
  type CongressSnapshot,
  congressYearOf,
  type HcpSnapshot,
  hcpSnapshot,
  type InvitationStatus,
  isIntercontinental,
  isLive,
  recounted,
  type Seat,
  type Solicitation,
  type SolicitationStatus,
  type Stop,
  wantedQuotasOf,
  withLimits,
} from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { demoUuid } from '@portal/server/demo';
import {
  type DemoHcp,
  type DemoSolicitation,
  demoCongressSnapshot,
  demoHcps,
  demoParticipants,
  demoPeople,
  demoPlan,
  demoSolicitations,
} from '@portal/server/demo-plan';
import { firstPlaces } from '@portal/server/first-places';
import { derivedOf } from './aggregate.ts';
import { demoHistoryOf } from './demo-history.ts';
import { demoProofs } from './demo-proofs.ts';
import {
  Gatherings,
  Hcps,
  type Participation,
  Participations,
  Proofs,
  Quotas,
  Solicitations,
  type StoredSolicitation,
  Users,
} from './models.ts';
import { sealSignature } from './sealed-signature.ts';
import { places } from './unit-places.ts';

const day = 86_400_000;

/** An HCP as the door of hcps gives them; its `rev` is 0: the first event brings the real one. */
const hcpCopy = (hcp: DemoHcp): HcpSnapshot =>
  hcpSnapshot.parse({
    ...hcp,
    rev: 0,
    state: 'active',
    emailConsent: hcp.email !== null && !hcp.hasRefused && hcp.number % 4 !== 3,
  });

function participations(): Participation[] {
  return demoParticipants().flatMap(({ hcp, participantUuid, gatheringUuid, presence, state }) =>
    hcp
      ? [
          {
            participantUuid,
            rev: 0,
            gatheringUuid,
            healthCareProfessionalUuid: hcp.uuid,
            invitationStatus: (state === 'REMOVED' ? 'UNSUBSCRIBE' : state) as InvitationStatus,
            presence,
            isRemoved: state === 'REMOVED',
          },
        ]
      : [],
  );
}

const stops: Partial<Record<SolicitationStatus, Stop>> = {
  criteria_validation: { rule: 'TARGET', levels: [] },
  quota_validation: { rule: 'QUOTA', levels: ['ZONE'] },
  ad_hoc_validation: { rule: 'MANUAL', levels: [] },
  waiting_list: { rule: 'QUOTA', levels: ['ZONE'] },
  refused: { rule: 'MANUAL', levels: [] },
};

/** Where zones do not count, it was the unit's quota that was reached. */
function stopOf({ status, planned }: DemoSolicitation): Stop | null {
  const stop = stops[status] ?? null;
  return stop?.rule === 'QUOTA' && planned.number % 2 === 1 ? { ...stop, levels: ['DOCTOR'] } : stop;
}

const areas = ['Sclérose en plaques', 'Maladie d’Alzheimer', 'Rhumatologie', 'Amyotrophie spinale'];

const reasons: Partial<Record<SolicitationStatus, string>> = {
  waiting_list: 'En attente d’une place de la zone.',
  refused: 'A déjà participé l’an dernier.',
  cancelled: 'Le professionnel de santé n’est plus disponible.',
};

/** The times of a solicitation that was taken down so many days before its congress, or before today. */
function timesOf({ planned, n, status }: DemoSolicitation, now: Date) {
  const base = Math.min(planned.inDays, 0);
  const at = (days: number): Date => new Date(now.getTime() + (base - days) * day - (n % 600) * 60_000);
  const createdAt = at(24 + (n % 20));
  const collectedAt = status === 'created' ? null : new Date(createdAt.getTime() + 2 * day);
  const decidedAt = new Date(createdAt.getTime() + (4 + (n % 5)) * day);
  return { createdAt, collectedAt, decidedAt };
}

function solicitationOf(demo: DemoSolicitation, congress: CongressSnapshot, now: Date): Solicitation {
  const { hcp, status, n, franchise, isDoctor } = demo;
  const { createdAt, collectedAt, decidedAt } = timesOf(demo, now);
  const priorFunding = n % 5 === 0;
  const isDecided = ['waiting_list', 'refused', 'cancelled'].includes(status);
  const on = (one: SolicitationStatus): Date | null => (status === one ? decidedAt : null);
  return {
    solicitationUuid: demo.solicitationUuid,
    rev: 1,
    status,
    gatheringUuid: congress.gatheringUuid,
    healthCareProfessionalUuid: hcp.uuid,
    origin: n % 9 === 1 ? 'LINK' : 'STAFF',
    collectorUuid: n % 9 === 1 ? null : hcp.mslResponsibleUuid,
    businessUnitUuid: demoUuid(`businessUnit:${franchise}`),
    zoneUuid: hcp.zoneUuid,
    discipline: isDoctor ? 'DOCTOR' : 'OTHER',
    phone: hcp.phone,
    therapeuticArea: areas[n % areas.length]!,
    therapeuticCommitteeRole: n % 7 === 0 ? 'Membre du comité du médicament' : null,
    requestedSupport: n % 3 === 0 ? ['REGISTRATION'] : ['ACCOMMODATION', 'REGISTRATION', 'TRANSPORT'],
    alreadyParticipated: n % 4 === 0,
    priorFunding,
    priorFundingJustification: priorFunding ? 'Participation à un congrès français au printemps.' : null,
    lateReason: null,
    signature: collectedAt && {
      kind: 'TYPED',
      fileUuid: null,
      typedName: `${hcp.firstName} ${hcp.lastName}`,
      signedAt: collectedAt,
    },
    stop: stopOf(demo),
    decisionReason: reasons[status] ?? null,
    deciderUuid: isDecided ? demoUuid(franchise === 'AD' ? 'user:dm' : `user:dm:${franchise}:1`) : null,
    collectedAt,
    waitingSince: on('waiting_list'),
    offeredAt: null,
    confirmationDate: status === 'confirmed' ? collectedAt : null,
    cancellationDate: on('cancelled'),
    fundedYear: status === 'confirmed' && isIntercontinental(congress) ? congressYearOf(congress) : null,
    createdAt,
    updatedAt: status === 'created' ? createdAt : decidedAt,
  };
}

/** One funded intercontinental congress a year: the demo's lists invite some HCPs to two, of which the first counts. */
function withoutSecondFunding(rows: readonly StoredSolicitation[]): StoredSolicitation[] {
  const known = new Set<string>();
  return rows.map((row) => {
    const key = `${row.healthCareProfessionalUuid} ${row.fundedYear}`;
    if (row.fundedYear === null || !known.has(key)) {
      known.add(key);
      return row;
    }
    return { ...row, fundedYear: null };
  });
}

const quotasOf = (congress: CongressSnapshot, rows: readonly StoredSolicitation[], now: Date) => {
  const seats: Seat[] = rows.filter(
    ({ gatheringUuid, status }) => gatheringUuid === congress.gatheringUuid && status === 'confirmed',
  );
  const limits = withLimits({ global: { limit: 0, taken: 0 }, units: [] }, wantedQuotasOf(congress));
  const places = recounted(limits, seats);
  return { gatheringUuid: congress.gatheringUuid, rev: 1, raises: 0, ...places, createdAt: now, updatedAt: now };
};

const atOnce = 20;

/** Typed names under their keys; twenty at a time, outside of any transaction. */
async function sealed(ctx: Context, rows: readonly StoredSolicitation[]): Promise<StoredSolicitation[]> {
  const done: StoredSolicitation[] = [];
  for (let i = 0; i < rows.length; i += atOnce) {
    const some = rows.slice(i, i + atOnce).map(async (row) => ({ ...row, ...(await sealSignature(ctx, row, row)) }));
    done.push(...(await Promise.all(some)));
  }
  return done;
}

/** Puts solicitations in every state, their places, proofs and the copies they need into an empty database; leaves a filled one alone. */
export async function seedSolicitations(ctx: Context): Promise<void> {
  await places.keep(ctx, firstPlaces);
  if (await Solicitations.exists({})) return;
  const now = ctx.now();
  const congresses = new Map(demoPlan().map((planned) => [planned.number, demoCongressSnapshot(planned, now)]));
  const hcps = demoHcps().map(hcpCopy);
  const hcpByUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  const demos = demoSolicitations();
  const made = withoutSecondFunding(
    demos.map((demo) => {
      const congress = congresses.get(demo.planned.number)!;
      const doc = solicitationOf(demo, congress, now);
      const derived = derivedOf({ ...doc, congress, hcp: hcpByUuid.get(demo.hcp.uuid)! });
      return { ...doc, ...derived, isLive: isLive(doc.status) } as StoredSolicitation;
    }),
  );
  const rows = await sealed(ctx, made);
  const all = [...congresses.values()];
  await inTransaction(ctx, async (tx) => {
    const options = { session: tx.session, lean: true };
    await Gatherings.insertMany(
      all.map((snapshot) => ({ ...snapshot, touched: 0 })),
      options,
    );
    await Hcps.insertMany(hcps, options);
    await Participations.insertMany(participations(), options);
    await Users.insertMany(
      demoPeople.map(({ name, firstName, lastName }) => ({ userUuid: demoUuid(name), rev: 0, firstName, lastName })),
      options,
    );
    await Solicitations.insertMany(rows, options);
    await Proofs.insertMany(demoProofs(rows, now), options);
    const quotas = all
      .filter(({ gatheringType }) => gatheringType === 'congress')
      .map((one) => quotasOf(one, rows, now));
    await Quotas.insertMany(quotas, options);
    await ctx.db.records.history.insertMany(rows.flatMap(demoHistoryOf) as never, options as never);
  });
  ctx.log.info({ solicitations: rows.length }, 'demo data loaded');
}
