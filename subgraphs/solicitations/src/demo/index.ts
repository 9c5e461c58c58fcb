import {
  type CongressSnapshot,
  type HcpSnapshot,
  hcpSnapshot,
  type InvitationStatus,
  isLive,
  recounted,
  type Seat,
  wantedQuotasOf,
  withLimits,
} from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import {
  type DemoHcp,
  demoCongressSnapshot,
  demoHcps,
  demoParticipants,
  demoPeople,
  demoPlan,
  demoSolicitations,
} from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid, untilNow } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { derivedOf } from '../aggregate.ts';
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
} from '../models.ts';
import { orgUnits } from '../quotas/org-units.ts';
import { sealSignature } from '../signature/sealed-signature.ts';
import { demoHistoryOf } from './history.ts';
import { demoProofs } from './proofs.ts';
import { solicitationOf } from './solicitation.ts';

/** An HCP as returned by hcps' internal endpoint; its `rev` is 0: the first event brings the real one. */
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

/** Typed names under their keys, outside of any transaction. */
const sealed = (ctx: Context, rows: readonly StoredSolicitation[]): Promise<StoredSolicitation[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, ...(await sealSignature(ctx, row, row)) })));

/** Puts solicitations in every state, their places, proofs and the copies they need into an empty database; does nothing in a filled one. */
export async function seedSolicitations(ctx: Context): Promise<void> {
  await orgUnits.keep(ctx, initialOrgUnits);
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
  const history = chainedHistory(ctx, untilNow(rows.flatMap(demoHistoryOf), now));
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
    await Solicitations.insertMany(history.chained(Solicitations, rows), options);
    await Proofs.insertMany(history.chained(Proofs, demoProofs(rows, now)), options);
    const quotas = all
      .filter(({ gatheringType }) => gatheringType === 'congress')
      .map((one) => quotasOf(one, rows, now));
    await Quotas.insertMany(history.chained(Quotas, quotas), options);
    await history.write(tx.session);
  });
  ctx.log.info({ solicitations: rows.length }, 'demo data loaded');
}
