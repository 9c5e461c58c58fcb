import { Quotas, Solicitations, type StoredSolicitation } from '../models.ts';
import { aCongress, anHcp, dm, type TestEnvironment } from './environment.ts';

/** Places of the congress in the tests of a rush. */
export const places = 10;

/** A congress with ten places, and that many solicitations awaiting a decision. */
export async function manySolicitations(
  environment: TestEnvironment,
  people: number,
): Promise<{ gatheringUuid: string; waiting: StoredSolicitation[] }> {
  const congress = aCongress({ doctorQuota: places, hasAutomatedValidation: false }, { maximalQuota: people });
  const { gatheringUuid } = congress;
  const first = anHcp();
  await environment.knows(congress, [first]);
  const uuid = await environment.create(congress, first);
  await environment.does(dm, `collectSolicitation(solicitationUuid: "${uuid}")`);
  const { _id, ...like } = (await Solicitations.findOne({ solicitationUuid: uuid }).lean())! as StoredSolicitation & {
    _id: unknown;
  };
  const hcps = Array.from({ length: people - 1 }, () => anHcp());
  await Promise.all(hcps.map((hcp) => environment.knows(null, [hcp])));
  const others = hcps.map((hcp) => ({
    ...like,
    solicitationUuid: hcp.uuid,
    healthCareProfessionalUuid: hcp.uuid,
  }));
  await Solicitations.insertMany(others);
  return { gatheringUuid, waiting: [like, ...others] };
}

/** How many calls had each outcome. */
export const count = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((code) => [code, outcomes.filter((one) => one === code).length]),
  );

/** The counters and the confirmed solicitations, which must agree. */
export async function soldOf(gatheringUuid: string) {
  const quotas = await Quotas.findOne({ gatheringUuid }).lean();
  const confirmed = await Solicitations.countDocuments({ gatheringUuid, status: 'confirmed' });
  return { doctors: quotas!.units[0]!.doctor.taken, all: quotas!.global.taken, confirmed };
}

/** Their values when all places are taken. */
export const exactly = { doctors: places, all: places, confirmed: places };

/** The confirmation of one solicitation. */
export const confirming = ({ solicitationUuid }: StoredSolicitation): string =>
  `mutation { confirmSolicitation(solicitationUuid: "${solicitationUuid}") { status } }`;
