import { randomUUID } from 'node:crypto';
import type { Db, Document, MongoClient } from 'mongodb';

/** A congress of the demo whose quotas nothing reaches, with as many solicitations that wait for a decision as are wanted. */
export interface CongressFixture {
  gatheringUuid: string;
  /** Adds that many. @returns their uuids */
  waiting(count: number): Promise<string[]>;
  /** Confirmed solicitations, and what the counter says of them. */
  counted(): Promise<{ confirmed: number; taken: number }>;
}

/** Far above what a run confirms: every seat is counted, and none is missing. */
const PLENTY = 1_000_000;

const roomy = ({ taken }: Document): Document => ({ limit: PLENTY, taken });
const roomyUnit = (unit: Document): Document => ({
  ...unit,
  doctor: roomy(unit.doctor),
  other: roomy(unit.other),
  zones: unit.zones.map((zone: Document) => ({ ...zone, ...roomy(zone) })),
});

/**
 * @param mongo of a portal that has applied every event: one that is late would bring the quotas of the demo back
 * @throws Error when the demo has no published congress with a doctor's solicitation
 */
export async function congressFixture(mongo: MongoClient): Promise<CongressFixture> {
  const db = mongo.db('portal_solicitations');
  const like = await db
    .collection('solicitations')
    .findOne({ 'gathering.status': 'PUBLISHED_FRONT', discipline: 'DOCTOR', fundedYear: null, status: 'confirmed' });
  if (!like) throw new Error('the demo has no confirmed solicitation of a doctor at a published congress');
  const { gatheringUuid } = like;
  const quotas = db.collection('congress_quotas');
  const { global, units } = (await quotas.findOne({ gatheringUuid }))!;
  await quotas.updateOne({ gatheringUuid }, { $set: { global: roomy(global), units: units.map(roomyUnit) } });
  const hcp = await db.collection('hcp_copies').findOne({ uuid: like.healthCareProfessionalUuid });
  return {
    gatheringUuid,
    waiting: (count) => addWaiting(db, like, hcp!, count),
    async counted() {
      const confirmed = await db.collection('solicitations').countDocuments({ gatheringUuid, status: 'confirmed' });
      return { confirmed, taken: (await quotas.findOne({ gatheringUuid }))?.global.taken };
    },
  };
}

async function addWaiting(db: Db, like: Document, hcp: Document, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ ...hcp, _id: undefined, uuid: randomUUID() }));
  const rows = people.map(({ uuid }) => ({
    ...like,
    _id: undefined,
    solicitationUuid: randomUUID(),
    healthCareProfessionalUuid: uuid,
    rev: 2,
    status: 'ad_hoc_validation',
    isLive: true,
    confirmationDate: null,
    stop: { rule: 'MANUAL', levels: [] },
  }));
  const withoutId = { ignoreUndefined: true };
  await db.collection('hcp_copies').insertMany(people as never, withoutId);
  await db.collection('solicitations').insertMany(rows as never, withoutId);
  return rows.map(({ solicitationUuid }) => solicitationUuid);
}
