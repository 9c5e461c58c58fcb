import { Quotas } from '../models.ts';
import { aCongress, anHcp, type TestEnvironment } from './environment.ts';

/** Helpers of tests about one solicitation, and the state they check. */
export const sceneOf = (environment: () => TestEnvironment) => ({
  /** A created solicitation of an HCP at a new congress. */
  async scene(
    quotas: Parameters<typeof aCongress>[0] = {},
    hcpMore: Parameters<typeof anHcp>[0] = {},
    more: Parameters<typeof aCongress>[1] = {},
  ) {
    const congress = aCongress(quotas, more);
    const hcp = anHcp(hcpMore);
    await environment().knows(congress, [hcp]);
    return { congress, hcp, u: await environment().create(congress, hcp) };
  },

  act: (actor: Parameters<TestEnvironment['does']>[0], action: string, u: string, reason?: string) =>
    environment().does(actor, `${action}(solicitationUuid: "${u}"${reason ? `, reason: "${reason}"` : ''})`),

  /** Its records, without times and generated ids. */
  async tracesOf(u: string, action: string) {
    const history = (await environment().historyOf(u)).filter((line) => line.action === action);
    const events = (await environment().outboxOf(u)).filter(({ name }) => name.startsWith('solicitation.')).slice(-1);
    return {
      history: history.map(({ from, to, data, actor }) => ({ from, to, data, by: actor.userUuid ?? actor.kind })),
      event: events.map(({ name, data }) => [name, (data as { status: string }).status]),
    };
  },
});

/** Places taken of the congress, of the unit's doctors and of its other disciplines. */
export async function takenOf(gatheringUuid: string) {
  const quotas = await Quotas.findOne({ gatheringUuid }).lean();
  const [own] = quotas!.units;
  return [quotas!.global.taken, own!.doctor.taken, own!.other.taken];
}
